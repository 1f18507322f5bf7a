// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import type { ToolName } from './handlers.gen.ts';

/** A tool in MCP's `tools/list`, with self-contained schemas. */
export interface McpTool {
  name: ToolName;
  title?: string;
  description: string;
  inputSchema: { type: 'object'; [keyword: string]: unknown };
  outputSchema: { type: 'object'; [keyword: string]: unknown };
  annotations: { readonly [hint: string]: unknown };
}

export const toolList: readonly McpTool[] = [
  {
    "name": "complete_action_item",
    "title": "Complete or reopen an action item",
    "description": "Marks an action item as completed, or as open with `completed` false.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "action_item_id": {
          "description": "The action item.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "completed": {
          "description": "False reopens it.",
          "type": [
            "boolean",
            "null"
          ],
          "default": true
        }
      },
      "required": [
        "action_item_id"
      ]
    },
    "outputSchema": {
      "description": "The changed action item.",
      "type": "object",
      "required": [
        "success",
        "action_item"
      ],
      "properties": {
        "success": {
          "type": "boolean"
        },
        "action_item": {
          "$ref": "#/$defs/ActionItem"
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "create_action_item",
    "title": "Add an action item",
    "description": "Adds a task for the user. Repeating the same call within a day adds nothing. A due date also causes a push notification.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "description": {
          "description": "The task, up to 500 characters.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "due_at": {
          "description": "When it is due: an ISO 8601 date-time, or a date, which means the end of that day in UTC.",
          "type": [
            "string",
            "null"
          ],
          "maxLength": 40,
          "pattern": "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$",
          "examples": [
            "2026-11-01",
            "2026-11-01T08:00:00Z"
          ]
        },
        "completed": {
          "description": "True adds it as completed.",
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        }
      },
      "required": [
        "description"
      ]
    },
    "outputSchema": {
      "description": "The changed action item.",
      "type": "object",
      "required": [
        "success",
        "action_item"
      ],
      "properties": {
        "success": {
          "type": "boolean"
        },
        "action_item": {
          "$ref": "#/$defs/ActionItem"
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "create_memory",
    "title": "Remember a fact",
    "description": "Saves one timeless fact about the user, as a full sentence or phrase. Use an action item for anything with a date. An existing fact is not saved again.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "content": {
          "description": "The fact, up to 500 characters.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "category": {
          "description": "Its category. By default, the service chooses one.",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "interesting",
            "system",
            "manual",
            "core",
            "hobbies",
            "lifestyle",
            "interests",
            "habits",
            "work",
            "skills",
            "learnings",
            "other",
            null
          ]
        }
      },
      "required": [
        "content"
      ]
    },
    "outputSchema": {
      "description": "The saved memory, or the existing memory with the same content.",
      "type": "object",
      "required": [
        "success",
        "memory"
      ],
      "properties": {
        "success": {
          "type": "boolean"
        },
        "memory": {
          "$ref": "#/$defs/Memory"
        }
      },
      "$defs": {
        "Memory": {
          "description": "A timeless fact about the user: a preference, a relationship, a personal detail. Facts with a date belong in an action item or a conversation.",
          "type": "object",
          "required": [
            "id",
            "content",
            "category",
            "visibility",
            "tags",
            "created_at",
            "updated_at",
            "manually_added",
            "scoring",
            "reviewed",
            "user_review",
            "edited"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "content": {
              "$ref": "#/$defs/MemoryContent"
            },
            "category": {
              "$ref": "#/$defs/MemoryCategory"
            },
            "visibility": {
              "$ref": "#/$defs/MemoryVisibility"
            },
            "tags": {
              "$ref": "#/$defs/MemoryTags"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "manually_added": {
              "description": "True if it was entered through the API or the app, false if it was extracted from a conversation.",
              "type": "boolean"
            },
            "scoring": {
              "description": "The sort key of lists: `MM_BBB_TTTTTTTTTT`. MM is 01 if `manually_added`, otherwise 00; BBB is 999 minus the category's boost (1 for `interesting` and `manual`); T is the creation time in Unix seconds. Compared as text.",
              "type": "string",
              "examples": [
                "01_998_1795167000"
              ]
            },
            "reviewed": {
              "description": "Whether the user has reviewed it.",
              "type": "boolean"
            },
            "user_review": {
              "description": "The user's verdict; null if there is none. False removes the memory from lists.",
              "type": [
                "boolean",
                "null"
              ]
            },
            "edited": {
              "description": "Whether it was changed after it was created.",
              "type": "boolean"
            }
          }
        },
        "MemoryCategory": {
          "description": "The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.",
          "type": "string",
          "enum": [
            "interesting",
            "system",
            "manual",
            "core",
            "hobbies",
            "lifestyle",
            "interests",
            "habits",
            "work",
            "skills",
            "learnings",
            "other"
          ]
        },
        "MemoryContent": {
          "description": "The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "MemoryTags": {
          "description": "Labels, in the given order.",
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/PlainText",
            "maxLength": 100
          }
        },
        "MemoryVisibility": {
          "description": "Whether others may see the memory.",
          "type": "string",
          "enum": [
            "public",
            "private"
          ]
        },
        "PlainText": {
          "description": "Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "delete_action_item",
    "title": "Delete an action item",
    "description": "Deletes an action item permanently. To mark it as completed, use `complete_action_item`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "action_item_id": {
          "description": "The action item to delete.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        }
      },
      "required": [
        "action_item_id"
      ]
    },
    "outputSchema": {
      "description": "Confirms that the record was deleted permanently. A deletion cannot be undone.",
      "type": "object",
      "required": [
        "success"
      ],
      "properties": {
        "success": {
          "description": "Always true; a failed deletion returns an error status.",
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "delete_memory",
    "title": "Delete a memory",
    "description": "Deletes a memory permanently. Ask the user first.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "memory_id": {
          "description": "The memory to delete.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        }
      },
      "required": [
        "memory_id"
      ]
    },
    "outputSchema": {
      "description": "Confirms that the record was deleted permanently. A deletion cannot be undone.",
      "type": "object",
      "required": [
        "success"
      ],
      "properties": {
        "success": {
          "description": "Always true; a failed deletion returns an error status.",
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "edit_memory",
    "title": "Update a memory",
    "description": "Replaces the content of a memory, for example when the user corrects it. The earlier content is lost.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "memory_id": {
          "description": "The memory to change.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "content": {
          "description": "The new content, up to 500 characters.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        }
      },
      "required": [
        "memory_id",
        "content"
      ]
    },
    "outputSchema": {
      "description": "Confirms that the change was saved.",
      "type": "object",
      "required": [
        "success"
      ],
      "properties": {
        "success": {
          "description": "Always true; a failed deletion returns an error status.",
          "type": "boolean"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_action_items",
    "title": "List action items",
    "description": "Lists the user's tasks by due date, tasks without a due date last. Items from locked conversations are omitted.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "completed": {
          "description": "Only completed (true) or open (false) items.",
          "type": [
            "boolean",
            "null"
          ]
        },
        "due_start_date": {
          "description": "Only items that are due on this day or at this time, or later.",
          "type": [
            "string",
            "null"
          ],
          "maxLength": 40,
          "pattern": "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$",
          "examples": [
            "2026-11-01",
            "2026-11-01T08:00:00Z"
          ]
        },
        "due_end_date": {
          "description": "Only items that are due at this time or earlier, or by the end of this day.",
          "type": [
            "string",
            "null"
          ],
          "maxLength": 40,
          "pattern": "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$",
          "examples": [
            "2026-11-01",
            "2026-11-01T08:00:00Z"
          ]
        },
        "limit": {
          "description": "Maximum number of action items to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 100
        },
        "offset": {
          "description": "Number of action items to skip.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "description": "Action items by due date, items without a due date last.",
      "type": "object",
      "allOf": [
        {
          "$ref": "#/$defs/ToolPage"
        },
        {
          "$ref": "#/$defs/ActionItemList"
        }
      ],
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "ActionItemList": {
          "description": "Action items; best match first in search results.",
          "type": "object",
          "required": [
            "action_items"
          ],
          "properties": {
            "action_items": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/ActionItem"
              }
            }
          }
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "ToolPage": {
          "description": "The part of a list in this result.",
          "type": "object",
          "required": [
            "returned_count",
            "has_more",
            "offset",
            "limit"
          ],
          "properties": {
            "returned_count": {
              "description": "Number of records in this result.",
              "type": "integer",
              "minimum": 0
            },
            "has_more": {
              "description": "Whether there are more records; request them with `offset` increased by `returned_count`.",
              "type": "boolean"
            },
            "offset": {
              "description": "Number of records skipped.",
              "type": "integer",
              "minimum": 0
            },
            "limit": {
              "description": "The applied limit.",
              "type": "integer",
              "minimum": 1
            }
          }
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_chat_messages",
    "title": "List chat messages",
    "description": "Lists messages of the user's chat with the assistant and with apps, newest first.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {
          "description": "Maximum number of messages to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 50
        },
        "offset": {
          "description": "Number of messages to skip.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "description": "Chat messages, newest first.",
      "type": "object",
      "allOf": [
        {
          "$ref": "#/$defs/ToolPage"
        },
        {
          "type": "object",
          "required": [
            "messages"
          ],
          "properties": {
            "messages": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/ChatMessage"
              }
            }
          }
        }
      ],
      "$defs": {
        "AppId": {
          "description": "The id of an external app.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "habit-coach"
          ]
        },
        "ChatMessage": {
          "description": "A message in the user's chat with the assistant or with an app.",
          "type": "object",
          "required": [
            "id",
            "sender",
            "text",
            "app_id",
            "created_at"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "sender": {
              "description": "`human` is the user; `ai` is the assistant, or the app in `app_id`.",
              "type": "string",
              "enum": [
                "human",
                "ai"
              ]
            },
            "text": {
              "description": "The text of the message.",
              "type": "string"
            },
            "type": {
              "type": "string",
              "enum": [
                "text",
                "day_summary"
              ]
            },
            "app_id": {
              "description": "The app; null in the main chat.",
              "anyOf": [
                {
                  "$ref": "#/$defs/AppId"
                },
                {
                  "type": "null"
                }
              ]
            },
            "plugin_id": {
              "description": "The same as `app_id`, for existing clients.",
              "anyOf": [
                {
                  "$ref": "#/$defs/AppId"
                },
                {
                  "type": "null"
                }
              ]
            },
            "from_external_integration": {
              "description": "Whether an app sent it on its own.",
              "type": "boolean"
            },
            "memories_id": {
              "description": "The ids of the cited conversations.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/RecordId"
              }
            },
            "memories": {
              "description": "The cited conversations, five at most.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/CitedConversation"
              }
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            }
          },
          "examples": [
            {
              "id": "01939f11-9a40-7c02-8f3e-52d7c1e0aa10",
              "sender": "ai",
              "text": "You promised Tomas the signed lease by Friday.",
              "app_id": null,
              "created_at": "2026-11-03T17:22:41Z"
            }
          ]
        },
        "CitedConversation": {
          "description": "A conversation that the message cites.",
          "type": "object",
          "required": [
            "id",
            "structured",
            "created_at"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "structured": {
              "type": "object",
              "required": [
                "title",
                "emoji"
              ],
              "properties": {
                "title": {
                  "type": "string"
                },
                "emoji": {
                  "type": "string"
                }
              }
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            }
          }
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "ToolPage": {
          "description": "The part of a list in this result.",
          "type": "object",
          "required": [
            "returned_count",
            "has_more",
            "offset",
            "limit"
          ],
          "properties": {
            "returned_count": {
              "description": "Number of records in this result.",
              "type": "integer",
              "minimum": 0
            },
            "has_more": {
              "description": "Whether there are more records; request them with `offset` increased by `returned_count`.",
              "type": "boolean"
            },
            "offset": {
              "description": "Number of records skipped.",
              "type": "integer",
              "minimum": 0
            },
            "limit": {
              "description": "The applied limit.",
              "type": "integer",
              "minimum": 1
            }
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_conversation_by_id",
    "title": "Read a conversation",
    "description": "Returns a conversation: transcript with speakers and times, summary, action items, events and metadata. A long transcript comes in parts of about 80 kB: while `has_more` is true, call again with `transcript_offset` set to `next_transcript_offset`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "conversation_id": {
          "description": "The conversation to read.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "transcript_offset": {
          "description": "Number of segments to skip, to continue a long transcript.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        }
      },
      "required": [
        "conversation_id"
      ]
    },
    "outputSchema": {
      "description": "Something said or written, with its summary and, on request, its transcript.",
      "type": "object",
      "required": [
        "id",
        "created_at",
        "started_at",
        "finished_at",
        "language",
        "source",
        "status",
        "discarded",
        "locked",
        "folder_id",
        "folder_name",
        "starred",
        "structured",
        "geolocation"
      ],
      "properties": {
        "id": {
          "$ref": "#/$defs/RecordId"
        },
        "created_at": {
          "description": "When the conversation took place, as known when it was created: its `started_at`, also if it was added or transcribed much later. Lists are ordered by it.",
          "$ref": "#/$defs/Timestamp"
        },
        "started_at": {
          "anyOf": [
            {
              "$ref": "#/$defs/Timestamp"
            },
            {
              "type": "null"
            }
          ]
        },
        "finished_at": {
          "description": "The end of its last segment; null while there is none.",
          "anyOf": [
            {
              "$ref": "#/$defs/Timestamp"
            },
            {
              "type": "null"
            }
          ]
        },
        "language": {
          "anyOf": [
            {
              "$ref": "#/$defs/LanguageCode"
            },
            {
              "type": "null"
            }
          ]
        },
        "source": {
          "anyOf": [
            {
              "$ref": "#/$defs/SourceName"
            },
            {
              "type": "null"
            }
          ]
        },
        "status": {
          "$ref": "#/$defs/ConversationStatus"
        },
        "discarded": {
          "description": "Whether it has too little content, or the user has discarded it. Lists, searches and answers omit discarded conversations.",
          "type": "boolean"
        },
        "discard_reason": {
          "description": "Why it is discarded; null if it is not.",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "little_content",
            "by_user",
            null
          ]
        },
        "locked": {
          "description": "Whether a paid plan is required to read it.",
          "type": "boolean"
        },
        "folder_id": {
          "anyOf": [
            {
              "$ref": "#/$defs/RecordId"
            },
            {
              "type": "null"
            }
          ]
        },
        "folder_name": {
          "type": [
            "string",
            "null"
          ]
        },
        "starred": {
          "type": "boolean"
        },
        "structured": {
          "$ref": "#/$defs/Structured"
        },
        "transcript_segments": {
          "description": "The segments in the order of speaking; of a long transcript, a part. Absent by default.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/TranscriptSegment"
          }
        },
        "has_more": {
          "description": "Whether the transcript continues after these segments. Absent without the transcript.",
          "type": "boolean"
        },
        "next_transcript_offset": {
          "description": "The `transcript_offset` of the request for the next segments; null if there are none. Absent without the transcript.",
          "type": [
            "integer",
            "null"
          ]
        },
        "photos": {
          "description": "The photos of the device, in order. Absent unless the transcript is requested, and empty in later parts of a transcript; a tool returns the first 134. The Developer API returns the bytes of each.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/ConversationPhoto"
          }
        },
        "geolocation": {
          "anyOf": [
            {
              "$ref": "#/$defs/Geolocation"
            },
            {
              "type": "null"
            }
          ]
        },
        "gaps": {
          "description": "The permanent gaps of the transcript, in order; usually none. Audio that is still pending is not a gap.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/TranscriptGap"
          }
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "CalendarEvent": {
          "description": "An appointment mentioned in the conversation.",
          "type": "object",
          "required": [
            "title",
            "description",
            "start",
            "duration",
            "created"
          ],
          "properties": {
            "title": {
              "type": "string"
            },
            "description": {
              "type": "string"
            },
            "start": {
              "$ref": "#/$defs/Timestamp"
            },
            "duration": {
              "description": "Minutes; 30 if no duration was mentioned.",
              "type": "integer",
              "default": 30
            },
            "created": {
              "description": "Whether it was added to the user's calendar.",
              "type": "boolean"
            }
          }
        },
        "ConversationCategory": {
          "description": "The subject of a conversation, chosen when it is processed.",
          "type": "string",
          "enum": [
            "personal",
            "education",
            "health",
            "finance",
            "legal",
            "philosophy",
            "spiritual",
            "science",
            "entrepreneurship",
            "parenting",
            "romantic",
            "travel",
            "inspiration",
            "technology",
            "business",
            "social",
            "work",
            "sports",
            "politics",
            "literature",
            "history",
            "architecture",
            "music",
            "weather",
            "news",
            "entertainment",
            "psychology",
            "real",
            "design",
            "family",
            "economics",
            "environment",
            "other"
          ]
        },
        "ConversationPhoto": {
          "description": "A photo that the device took during a conversation.",
          "type": "object",
          "required": [
            "id",
            "created_at",
            "content_type"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "created_at": {
              "description": "When the photo was complete.",
              "$ref": "#/$defs/Timestamp"
            },
            "content_type": {
              "description": "The type of the image, determined from its first bytes.",
              "type": "string",
              "enum": [
                "image/jpeg",
                "image/png",
                "image/webp",
                "image/gif"
              ]
            }
          }
        },
        "ConversationStatus": {
          "description": "`in_progress` while it is recorded, `processing` while structure and memories are extracted, `merging` while it is merged into another, then `completed` or `failed`.",
          "type": "string",
          "enum": [
            "in_progress",
            "processing",
            "merging",
            "completed",
            "failed"
          ]
        },
        "Geolocation": {
          "description": "A place on earth, with the result of reverse geocoding.",
          "type": "object",
          "required": [
            "latitude",
            "longitude"
          ],
          "properties": {
            "latitude": {
              "description": "Decimal degrees, north is positive.",
              "type": "number",
              "minimum": -90,
              "maximum": 90
            },
            "longitude": {
              "description": "Decimal degrees, east is positive.",
              "type": "number",
              "minimum": -180,
              "maximum": 180
            },
            "address": {
              "description": "The address, if known.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 500
                },
                {
                  "type": "null"
                }
              ]
            },
            "google_place_id": {
              "description": "Google's id of the place, if known.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 300
                },
                {
                  "type": "null"
                }
              ]
            },
            "location_type": {
              "description": "The precision of the position, for example `approximate`.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 64
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          "examples": [
            {
              "latitude": 52.520008,
              "longitude": 13.404954,
              "address": "Alexanderplatz, 10178 Berlin, Germany",
              "google_place_id": "ChIJAVkDPzdOqEcRcDteW0YgIQQ",
              "location_type": "approximate"
            }
          ]
        },
        "LanguageCode": {
          "description": "A language as a BCP 47 tag, or `multi` to detect it.",
          "type": "string",
          "maxLength": 35,
          "pattern": "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$",
          "examples": [
            "en",
            "pt-BR",
            "multi"
          ]
        },
        "PersonReference": {
          "description": "The person who speaks; null if unknown.",
          "anyOf": [
            {
              "$ref": "#/$defs/RecordId"
            },
            {
              "type": "null"
            }
          ]
        },
        "PlainText": {
          "description": "Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "SegmentSeconds": {
          "description": "Seconds since the conversation's `started_at`.",
          "type": "number",
          "minimum": 0,
          "maximum": 10000000,
          "examples": [
            12.48
          ]
        },
        "SourceName": {
          "description": "The origin of the text, in the sender's own term, for example `phone` or `omi`.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "phone"
          ]
        },
        "SpeakerId": {
          "description": "The number of the speaker in the conversation, from 0.",
          "type": "integer",
          "minimum": 0,
          "maximum": 9999
        },
        "SpeakerLabel": {
          "description": "The label of the speaker: `SPEAKER_00` and so on.",
          "$ref": "#/$defs/PlainText",
          "minLength": 1,
          "maxLength": 64,
          "examples": [
            "SPEAKER_00"
          ]
        },
        "SpokenSegment": {
          "description": "The fields of every segment that the service returns.",
          "type": "object",
          "required": [
            "id",
            "text",
            "speaker",
            "speaker_id",
            "is_user",
            "person_id",
            "start",
            "end"
          ],
          "properties": {
            "id": {
              "description": "Does not change while the segment grows.",
              "type": "string",
              "format": "uuid"
            },
            "text": {
              "$ref": "#/$defs/PlainText",
              "description": "The text."
            },
            "speaker": {
              "$ref": "#/$defs/SpeakerLabel"
            },
            "speaker_id": {
              "$ref": "#/$defs/SpeakerId"
            },
            "is_user": {
              "description": "Whether the device's owner speaks.",
              "type": "boolean"
            },
            "person_id": {
              "$ref": "#/$defs/PersonReference"
            },
            "start": {
              "$ref": "#/$defs/SegmentSeconds"
            },
            "end": {
              "$ref": "#/$defs/SegmentSeconds"
            }
          }
        },
        "Structured": {
          "description": "The structured summary of a conversation.",
          "type": "object",
          "required": [
            "title",
            "overview",
            "emoji",
            "category",
            "action_items",
            "events"
          ],
          "properties": {
            "title": {
              "description": "Empty until the conversation is processed. `Locked conversation` if the conversation is locked and neither the user nor a language model wrote the title.",
              "type": "string"
            },
            "overview": {
              "description": "A summary in a few sentences. Empty if the conversation is locked and no language model wrote the overview, as it then quotes the conversation.",
              "type": "string"
            },
            "emoji": {
              "type": "string"
            },
            "category": {
              "$ref": "#/$defs/ConversationCategory"
            },
            "action_items": {
              "description": "Tasks from the conversation. Empty if the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ActionItem"
              }
            },
            "events": {
              "description": "Appointments. Empty if the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/CalendarEvent"
              }
            }
          }
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "TranscriptGap": {
          "description": "A part of the recording that has no transcript and will not get one.",
          "type": "object",
          "required": [
            "start",
            "end",
            "reason"
          ],
          "properties": {
            "start": {
              "description": "Seconds from the conversation's `started_at`.",
              "type": "number"
            },
            "end": {
              "description": "Seconds from the conversation's `started_at`.",
              "type": "number"
            },
            "reason": {
              "description": "`expired`: no provider was available for as long as pending audio is stored. `not_kept`: there was no space to store the audio until a provider was available. `rejected`: the provider reported the audio as invalid. `unreadable`: the stored audio was damaged.",
              "type": "string",
              "enum": [
                "expired",
                "not_kept",
                "rejected",
                "unreadable"
              ]
            }
          }
        },
        "TranscriptSegment": {
          "description": "A segment of a stored conversation.",
          "allOf": [
            {
              "$ref": "#/$defs/SpokenSegment"
            },
            {
              "type": "object",
              "required": [
                "speaker_name"
              ],
              "properties": {
                "speaker_name": {
                  "description": "The name of the speaker, if known.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "translations": {
                  "description": "The text in the languages that a live session requested.",
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Translation"
                  }
                }
              }
            }
          ]
        },
        "Translation": {
          "description": "The same text in another language.",
          "type": "object",
          "required": [
            "lang",
            "text"
          ],
          "properties": {
            "lang": {
              "$ref": "#/$defs/LanguageCode"
            },
            "text": {
              "$ref": "#/$defs/PlainText"
            }
          }
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_conversations",
    "title": "List conversations",
    "description": "Lists conversations, newest first, with title, overview and category but without transcripts; use `get_conversation_by_id` for those.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "start_date": {
          "description": "Only conversations from this day on, in UTC.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "end_date": {
          "description": "Only conversations to the end of this day, in UTC.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "categories": {
          "description": "Only conversations of these categories. Empty for all.",
          "type": [
            "array",
            "null"
          ],
          "maxItems": 50,
          "items": {
            "description": "The subject of a conversation, chosen when it is processed.",
            "type": "string",
            "enum": [
              "personal",
              "education",
              "health",
              "finance",
              "legal",
              "philosophy",
              "spiritual",
              "science",
              "entrepreneurship",
              "parenting",
              "romantic",
              "travel",
              "inspiration",
              "technology",
              "business",
              "social",
              "work",
              "sports",
              "politics",
              "literature",
              "history",
              "architecture",
              "music",
              "weather",
              "news",
              "entertainment",
              "psychology",
              "real",
              "design",
              "family",
              "economics",
              "environment",
              "other"
            ]
          }
        },
        "limit": {
          "description": "Maximum number of conversations to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 500,
          "default": 20
        },
        "offset": {
          "description": "Number of conversations to skip.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "description": "Conversations without their transcripts. Locked conversations have no action items and events.",
      "type": "object",
      "required": [
        "conversations"
      ],
      "properties": {
        "conversations": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Conversation"
          }
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "CalendarEvent": {
          "description": "An appointment mentioned in the conversation.",
          "type": "object",
          "required": [
            "title",
            "description",
            "start",
            "duration",
            "created"
          ],
          "properties": {
            "title": {
              "type": "string"
            },
            "description": {
              "type": "string"
            },
            "start": {
              "$ref": "#/$defs/Timestamp"
            },
            "duration": {
              "description": "Minutes; 30 if no duration was mentioned.",
              "type": "integer",
              "default": 30
            },
            "created": {
              "description": "Whether it was added to the user's calendar.",
              "type": "boolean"
            }
          }
        },
        "Conversation": {
          "description": "Something said or written, with its summary and, on request, its transcript.",
          "type": "object",
          "required": [
            "id",
            "created_at",
            "started_at",
            "finished_at",
            "language",
            "source",
            "status",
            "discarded",
            "locked",
            "folder_id",
            "folder_name",
            "starred",
            "structured",
            "geolocation"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "created_at": {
              "description": "When the conversation took place, as known when it was created: its `started_at`, also if it was added or transcribed much later. Lists are ordered by it.",
              "$ref": "#/$defs/Timestamp"
            },
            "started_at": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "finished_at": {
              "description": "The end of its last segment; null while there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "language": {
              "anyOf": [
                {
                  "$ref": "#/$defs/LanguageCode"
                },
                {
                  "type": "null"
                }
              ]
            },
            "source": {
              "anyOf": [
                {
                  "$ref": "#/$defs/SourceName"
                },
                {
                  "type": "null"
                }
              ]
            },
            "status": {
              "$ref": "#/$defs/ConversationStatus"
            },
            "discarded": {
              "description": "Whether it has too little content, or the user has discarded it. Lists, searches and answers omit discarded conversations.",
              "type": "boolean"
            },
            "discard_reason": {
              "description": "Why it is discarded; null if it is not.",
              "type": [
                "string",
                "null"
              ],
              "enum": [
                "little_content",
                "by_user",
                null
              ]
            },
            "locked": {
              "description": "Whether a paid plan is required to read it.",
              "type": "boolean"
            },
            "folder_id": {
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            },
            "folder_name": {
              "type": [
                "string",
                "null"
              ]
            },
            "starred": {
              "type": "boolean"
            },
            "structured": {
              "$ref": "#/$defs/Structured"
            },
            "transcript_segments": {
              "description": "The segments in the order of speaking; of a long transcript, a part. Absent by default.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptSegment"
              }
            },
            "has_more": {
              "description": "Whether the transcript continues after these segments. Absent without the transcript.",
              "type": "boolean"
            },
            "next_transcript_offset": {
              "description": "The `transcript_offset` of the request for the next segments; null if there are none. Absent without the transcript.",
              "type": [
                "integer",
                "null"
              ]
            },
            "photos": {
              "description": "The photos of the device, in order. Absent unless the transcript is requested, and empty in later parts of a transcript; a tool returns the first 134. The Developer API returns the bytes of each.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ConversationPhoto"
              }
            },
            "geolocation": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Geolocation"
                },
                {
                  "type": "null"
                }
              ]
            },
            "gaps": {
              "description": "The permanent gaps of the transcript, in order; usually none. Audio that is still pending is not a gap.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptGap"
              }
            }
          }
        },
        "ConversationCategory": {
          "description": "The subject of a conversation, chosen when it is processed.",
          "type": "string",
          "enum": [
            "personal",
            "education",
            "health",
            "finance",
            "legal",
            "philosophy",
            "spiritual",
            "science",
            "entrepreneurship",
            "parenting",
            "romantic",
            "travel",
            "inspiration",
            "technology",
            "business",
            "social",
            "work",
            "sports",
            "politics",
            "literature",
            "history",
            "architecture",
            "music",
            "weather",
            "news",
            "entertainment",
            "psychology",
            "real",
            "design",
            "family",
            "economics",
            "environment",
            "other"
          ]
        },
        "ConversationPhoto": {
          "description": "A photo that the device took during a conversation.",
          "type": "object",
          "required": [
            "id",
            "created_at",
            "content_type"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "created_at": {
              "description": "When the photo was complete.",
              "$ref": "#/$defs/Timestamp"
            },
            "content_type": {
              "description": "The type of the image, determined from its first bytes.",
              "type": "string",
              "enum": [
                "image/jpeg",
                "image/png",
                "image/webp",
                "image/gif"
              ]
            }
          }
        },
        "ConversationStatus": {
          "description": "`in_progress` while it is recorded, `processing` while structure and memories are extracted, `merging` while it is merged into another, then `completed` or `failed`.",
          "type": "string",
          "enum": [
            "in_progress",
            "processing",
            "merging",
            "completed",
            "failed"
          ]
        },
        "Geolocation": {
          "description": "A place on earth, with the result of reverse geocoding.",
          "type": "object",
          "required": [
            "latitude",
            "longitude"
          ],
          "properties": {
            "latitude": {
              "description": "Decimal degrees, north is positive.",
              "type": "number",
              "minimum": -90,
              "maximum": 90
            },
            "longitude": {
              "description": "Decimal degrees, east is positive.",
              "type": "number",
              "minimum": -180,
              "maximum": 180
            },
            "address": {
              "description": "The address, if known.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 500
                },
                {
                  "type": "null"
                }
              ]
            },
            "google_place_id": {
              "description": "Google's id of the place, if known.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 300
                },
                {
                  "type": "null"
                }
              ]
            },
            "location_type": {
              "description": "The precision of the position, for example `approximate`.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 64
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          "examples": [
            {
              "latitude": 52.520008,
              "longitude": 13.404954,
              "address": "Alexanderplatz, 10178 Berlin, Germany",
              "google_place_id": "ChIJAVkDPzdOqEcRcDteW0YgIQQ",
              "location_type": "approximate"
            }
          ]
        },
        "LanguageCode": {
          "description": "A language as a BCP 47 tag, or `multi` to detect it.",
          "type": "string",
          "maxLength": 35,
          "pattern": "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$",
          "examples": [
            "en",
            "pt-BR",
            "multi"
          ]
        },
        "PersonReference": {
          "description": "The person who speaks; null if unknown.",
          "anyOf": [
            {
              "$ref": "#/$defs/RecordId"
            },
            {
              "type": "null"
            }
          ]
        },
        "PlainText": {
          "description": "Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "SegmentSeconds": {
          "description": "Seconds since the conversation's `started_at`.",
          "type": "number",
          "minimum": 0,
          "maximum": 10000000,
          "examples": [
            12.48
          ]
        },
        "SourceName": {
          "description": "The origin of the text, in the sender's own term, for example `phone` or `omi`.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "phone"
          ]
        },
        "SpeakerId": {
          "description": "The number of the speaker in the conversation, from 0.",
          "type": "integer",
          "minimum": 0,
          "maximum": 9999
        },
        "SpeakerLabel": {
          "description": "The label of the speaker: `SPEAKER_00` and so on.",
          "$ref": "#/$defs/PlainText",
          "minLength": 1,
          "maxLength": 64,
          "examples": [
            "SPEAKER_00"
          ]
        },
        "SpokenSegment": {
          "description": "The fields of every segment that the service returns.",
          "type": "object",
          "required": [
            "id",
            "text",
            "speaker",
            "speaker_id",
            "is_user",
            "person_id",
            "start",
            "end"
          ],
          "properties": {
            "id": {
              "description": "Does not change while the segment grows.",
              "type": "string",
              "format": "uuid"
            },
            "text": {
              "$ref": "#/$defs/PlainText",
              "description": "The text."
            },
            "speaker": {
              "$ref": "#/$defs/SpeakerLabel"
            },
            "speaker_id": {
              "$ref": "#/$defs/SpeakerId"
            },
            "is_user": {
              "description": "Whether the device's owner speaks.",
              "type": "boolean"
            },
            "person_id": {
              "$ref": "#/$defs/PersonReference"
            },
            "start": {
              "$ref": "#/$defs/SegmentSeconds"
            },
            "end": {
              "$ref": "#/$defs/SegmentSeconds"
            }
          }
        },
        "Structured": {
          "description": "The structured summary of a conversation.",
          "type": "object",
          "required": [
            "title",
            "overview",
            "emoji",
            "category",
            "action_items",
            "events"
          ],
          "properties": {
            "title": {
              "description": "Empty until the conversation is processed. `Locked conversation` if the conversation is locked and neither the user nor a language model wrote the title.",
              "type": "string"
            },
            "overview": {
              "description": "A summary in a few sentences. Empty if the conversation is locked and no language model wrote the overview, as it then quotes the conversation.",
              "type": "string"
            },
            "emoji": {
              "type": "string"
            },
            "category": {
              "$ref": "#/$defs/ConversationCategory"
            },
            "action_items": {
              "description": "Tasks from the conversation. Empty if the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ActionItem"
              }
            },
            "events": {
              "description": "Appointments. Empty if the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/CalendarEvent"
              }
            }
          }
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "TranscriptGap": {
          "description": "A part of the recording that has no transcript and will not get one.",
          "type": "object",
          "required": [
            "start",
            "end",
            "reason"
          ],
          "properties": {
            "start": {
              "description": "Seconds from the conversation's `started_at`.",
              "type": "number"
            },
            "end": {
              "description": "Seconds from the conversation's `started_at`.",
              "type": "number"
            },
            "reason": {
              "description": "`expired`: no provider was available for as long as pending audio is stored. `not_kept`: there was no space to store the audio until a provider was available. `rejected`: the provider reported the audio as invalid. `unreadable`: the stored audio was damaged.",
              "type": "string",
              "enum": [
                "expired",
                "not_kept",
                "rejected",
                "unreadable"
              ]
            }
          }
        },
        "TranscriptSegment": {
          "description": "A segment of a stored conversation.",
          "allOf": [
            {
              "$ref": "#/$defs/SpokenSegment"
            },
            {
              "type": "object",
              "required": [
                "speaker_name"
              ],
              "properties": {
                "speaker_name": {
                  "description": "The name of the speaker, if known.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "translations": {
                  "description": "The text in the languages that a live session requested.",
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Translation"
                  }
                }
              }
            }
          ]
        },
        "Translation": {
          "description": "The same text in another language.",
          "type": "object",
          "required": [
            "lang",
            "text"
          ],
          "properties": {
            "lang": {
              "$ref": "#/$defs/LanguageCode"
            },
            "text": {
              "$ref": "#/$defs/PlainText"
            }
          }
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_daily_summaries",
    "title": "List daily summaries",
    "description": "Lists the summaries of days, newest first. Use it for questions about a whole day or week.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "start_date": {
          "description": "Only this day and later days.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "end_date": {
          "description": "Only this day and earlier days.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "limit": {
          "description": "Maximum number of summaries to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 30
        },
        "offset": {
          "description": "Number of summaries to skip.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "description": "Daily summaries, newest first, of days with a conversation that may be shown.",
      "type": "object",
      "allOf": [
        {
          "$ref": "#/$defs/ToolPage"
        },
        {
          "$ref": "#/$defs/DailySummaryList"
        }
      ],
      "$defs": {
        "CalendarDate": {
          "description": "A day, `YYYY-MM-DD`.",
          "type": "string",
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "DailyHighlight": {
          "description": "A subject of the day.",
          "type": "object",
          "required": [
            "topic",
            "summary",
            "conversation_ids"
          ],
          "properties": {
            "topic": {
              "type": "string"
            },
            "summary": {
              "type": "string"
            },
            "conversation_ids": {
              "description": "The conversations in which it occurs.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/RecordId"
              }
            }
          }
        },
        "DailyStats": {
          "description": "The day in numbers.",
          "type": "object",
          "required": [
            "total_conversations",
            "total_duration_minutes",
            "action_items_count"
          ],
          "properties": {
            "total_conversations": {
              "type": "integer",
              "minimum": 0
            },
            "total_duration_minutes": {
              "type": "number",
              "minimum": 0
            },
            "action_items_count": {
              "type": "integer",
              "minimum": 0
            }
          }
        },
        "DailySummary": {
          "description": "The summary of one day's conversations.",
          "type": "object",
          "required": [
            "id",
            "date",
            "headline",
            "overview",
            "day_emoji",
            "stats",
            "highlights",
            "created_at"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "date": {
              "$ref": "#/$defs/CalendarDate"
            },
            "headline": {
              "type": "string"
            },
            "overview": {
              "type": "string"
            },
            "day_emoji": {
              "type": "string"
            },
            "stats": {
              "$ref": "#/$defs/DailyStats"
            },
            "highlights": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/DailyHighlight"
              }
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            }
          }
        },
        "DailySummaryList": {
          "description": "Daily summaries, newest first.",
          "type": "object",
          "required": [
            "summaries"
          ],
          "properties": {
            "summaries": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/DailySummary"
              }
            }
          }
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "ToolPage": {
          "description": "The part of a list in this result.",
          "type": "object",
          "required": [
            "returned_count",
            "has_more",
            "offset",
            "limit"
          ],
          "properties": {
            "returned_count": {
              "description": "Number of records in this result.",
              "type": "integer",
              "minimum": 0
            },
            "has_more": {
              "description": "Whether there are more records; request them with `offset` increased by `returned_count`.",
              "type": "boolean"
            },
            "offset": {
              "description": "Number of records skipped.",
              "type": "integer",
              "minimum": 0
            },
            "limit": {
              "description": "The applied limit.",
              "type": "integer",
              "minimum": 1
            }
          }
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_goals",
    "title": "List goals",
    "description": "Lists the user's goals and their progress. At most three goals are active.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "include_inactive": {
          "description": "Include inactive goals.",
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        }
      }
    },
    "outputSchema": {
      "description": "Goals, newest first.",
      "type": "object",
      "required": [
        "goals"
      ],
      "properties": {
        "goals": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Goal"
          }
        }
      },
      "$defs": {
        "Goal": {
          "description": "A goal of the user.",
          "type": "object",
          "required": [
            "id",
            "title",
            "goal_type",
            "target_value",
            "current_value",
            "min_value",
            "max_value",
            "unit",
            "is_active",
            "created_at",
            "updated_at"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId",
              "examples": [
                "goal_4f1c9a0be27d"
              ]
            },
            "title": {
              "$ref": "#/$defs/GoalTitle"
            },
            "goal_type": {
              "$ref": "#/$defs/GoalType"
            },
            "target_value": {
              "$ref": "#/$defs/GoalNumber"
            },
            "current_value": {
              "$ref": "#/$defs/GoalNumber"
            },
            "min_value": {
              "$ref": "#/$defs/GoalNumber"
            },
            "max_value": {
              "$ref": "#/$defs/GoalNumber"
            },
            "unit": {
              "$ref": "#/$defs/GoalUnit"
            },
            "is_active": {
              "description": "Whether the goal is active. At most three goals of a user are active; a fourth deactivates the oldest.",
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            }
          }
        },
        "GoalNumber": {
          "description": "A measured value.",
          "type": "number",
          "minimum": -1000000000000,
          "maximum": 1000000000000
        },
        "GoalTitle": {
          "description": "Goals of the user.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Run 20 km a week"
          ]
        },
        "GoalType": {
          "description": "How progress is measured: `boolean` is done (1) or not done (0), `scale` a value between two ends, `numeric` a count or an amount.",
          "type": "string",
          "enum": [
            "boolean",
            "scale",
            "numeric"
          ]
        },
        "GoalUnit": {
          "description": "The unit of the values, for example `km`; null without a unit.",
          "anyOf": [
            {
              "$ref": "#/$defs/PlainText",
              "maxLength": 50
            },
            {
              "type": "null"
            }
          ]
        },
        "PlainText": {
          "description": "Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_memories",
    "title": "List memories",
    "description": "Lists memories of the user: timeless facts such as preferences, relationships and personal details. Use it for an overview or to filter; to find facts about a subject, use `search_memories`. Memories about focus, screen and other activity are omitted by default.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "categories": {
          "description": "Only memories of these categories. Empty for all.",
          "type": [
            "array",
            "null"
          ],
          "maxItems": 50,
          "items": {
            "description": "The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.",
            "type": "string",
            "enum": [
              "interesting",
              "system",
              "manual",
              "core",
              "hobbies",
              "lifestyle",
              "interests",
              "habits",
              "work",
              "skills",
              "learnings",
              "other"
            ]
          }
        },
        "limit": {
          "description": "Maximum number of memories to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 100
        },
        "offset": {
          "description": "Number of memories to skip.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        },
        "sort": {
          "description": "The order of the memories.",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "scoring_desc",
            "created_desc",
            "updated_desc",
            "manual_first",
            null
          ],
          "default": "scoring_desc"
        },
        "reviewed": {
          "description": "Only memories that the user has reviewed (true) or has not reviewed (false).",
          "type": [
            "boolean",
            "null"
          ]
        },
        "manually_added": {
          "description": "Only memories entered by a person or an app (true), or extracted from conversations (false).",
          "type": [
            "boolean",
            "null"
          ]
        },
        "updated_after": {
          "description": "Only memories changed after this time.",
          "type": [
            "string",
            "null"
          ],
          "maxLength": 40,
          "pattern": "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$",
          "examples": [
            "2026-11-01",
            "2026-11-01T08:00:00Z"
          ]
        },
        "include_activity": {
          "description": "Include memories about focus, screen and other activity.",
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        },
        "include_sensitive": {
          "description": "Include memories marked as sensitive.",
          "type": [
            "boolean",
            "null"
          ],
          "default": true
        }
      }
    },
    "outputSchema": {
      "description": "Memories in the order of `sort`. The content of locked memories is cut after 70 characters.",
      "type": "object",
      "allOf": [
        {
          "$ref": "#/$defs/ToolPage"
        },
        {
          "type": "object",
          "required": [
            "memories",
            "sort"
          ],
          "properties": {
            "memories": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/Memory"
              }
            },
            "sort": {
              "$ref": "#/$defs/MemorySort"
            },
            "scanned_count": {
              "description": "Number of memories checked, if the filters had to check each.",
              "type": "integer",
              "minimum": 0
            },
            "scan_truncated": {
              "description": "Whether the check stopped before the last memory.",
              "type": "boolean"
            }
          }
        }
      ],
      "$defs": {
        "Memory": {
          "description": "A timeless fact about the user: a preference, a relationship, a personal detail. Facts with a date belong in an action item or a conversation.",
          "type": "object",
          "required": [
            "id",
            "content",
            "category",
            "visibility",
            "tags",
            "created_at",
            "updated_at",
            "manually_added",
            "scoring",
            "reviewed",
            "user_review",
            "edited"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "content": {
              "$ref": "#/$defs/MemoryContent"
            },
            "category": {
              "$ref": "#/$defs/MemoryCategory"
            },
            "visibility": {
              "$ref": "#/$defs/MemoryVisibility"
            },
            "tags": {
              "$ref": "#/$defs/MemoryTags"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "manually_added": {
              "description": "True if it was entered through the API or the app, false if it was extracted from a conversation.",
              "type": "boolean"
            },
            "scoring": {
              "description": "The sort key of lists: `MM_BBB_TTTTTTTTTT`. MM is 01 if `manually_added`, otherwise 00; BBB is 999 minus the category's boost (1 for `interesting` and `manual`); T is the creation time in Unix seconds. Compared as text.",
              "type": "string",
              "examples": [
                "01_998_1795167000"
              ]
            },
            "reviewed": {
              "description": "Whether the user has reviewed it.",
              "type": "boolean"
            },
            "user_review": {
              "description": "The user's verdict; null if there is none. False removes the memory from lists.",
              "type": [
                "boolean",
                "null"
              ]
            },
            "edited": {
              "description": "Whether it was changed after it was created.",
              "type": "boolean"
            }
          }
        },
        "MemoryCategory": {
          "description": "The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.",
          "type": "string",
          "enum": [
            "interesting",
            "system",
            "manual",
            "core",
            "hobbies",
            "lifestyle",
            "interests",
            "habits",
            "work",
            "skills",
            "learnings",
            "other"
          ]
        },
        "MemoryContent": {
          "description": "The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "MemorySort": {
          "description": "The order of a list of memories. `scoring_desc` is the order of the Developer API; `manual_first` lists manual entries before the others.",
          "type": "string",
          "enum": [
            "scoring_desc",
            "created_desc",
            "updated_desc",
            "manual_first"
          ]
        },
        "MemoryTags": {
          "description": "Labels, in the given order.",
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/PlainText",
            "maxLength": 100
          }
        },
        "MemoryVisibility": {
          "description": "Whether others may see the memory.",
          "type": "string",
          "enum": [
            "public",
            "private"
          ]
        },
        "PlainText": {
          "description": "Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "ToolPage": {
          "description": "The part of a list in this result.",
          "type": "object",
          "required": [
            "returned_count",
            "has_more",
            "offset",
            "limit"
          ],
          "properties": {
            "returned_count": {
              "description": "Number of records in this result.",
              "type": "integer",
              "minimum": 0
            },
            "has_more": {
              "description": "Whether there are more records; request them with `offset` increased by `returned_count`.",
              "type": "boolean"
            },
            "offset": {
              "description": "Number of records skipped.",
              "type": "integer",
              "minimum": 0
            },
            "limit": {
              "description": "The applied limit.",
              "type": "integer",
              "minimum": 1
            }
          }
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_people",
    "title": "List people",
    "description": "Lists the people whose voices the user has named. Segments refer to them by `person_id`.",
    "inputSchema": {
      "type": "object",
      "properties": {}
    },
    "outputSchema": {
      "description": "The people whom the user has named, by name.",
      "type": "object",
      "required": [
        "people"
      ],
      "properties": {
        "people": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Person"
          }
        }
      },
      "$defs": {
        "Person": {
          "description": "A person whose voice the user has named. Segments refer to a person by `person_id`.",
          "type": "object",
          "required": [
            "id",
            "name",
            "created_at",
            "updated_at"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "name": {
              "description": "The name given by the user.",
              "type": "string"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            }
          },
          "examples": [
            {
              "id": "01939f0c-2b1a-7e44-9d55-6a1f0c3b7e21",
              "name": "Maya Lindqvist",
              "created_at": "2026-10-02T08:14:05Z",
              "updated_at": "2026-10-02T08:14:05Z"
            }
          ]
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_screen_activity",
    "title": "Read screen activity",
    "description": "Returns what was on the user's screen: single snapshots, newest first, or with `summary` the time spent in each app.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "start_date": {
          "description": "Only activity from this day on, in UTC.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "end_date": {
          "description": "Only activity to the end of this day, in UTC.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "app": {
          "description": "Only activity in this app, by its name.",
          "type": [
            "string",
            "null"
          ],
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 200
        },
        "summary": {
          "description": "Return the time spent in each app instead of single snapshots.",
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        },
        "limit": {
          "description": "Maximum number of snapshots to return. Ignored with `summary`.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 200
        }
      }
    },
    "outputSchema": {
      "description": "Either `rows`, newest first, or `apps` for a summary, longest used first.",
      "type": "object",
      "properties": {
        "rows": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ScreenActivityRow"
          }
        },
        "apps": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ScreenActivityAppSummary"
          }
        }
      },
      "anyOf": [
        {
          "required": [
            "rows"
          ]
        },
        {
          "required": [
            "apps"
          ]
        }
      ],
      "$defs": {
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "ScreenActivityAppSummary": {
          "description": "How long an app was in the foreground in the requested days.",
          "type": "object",
          "required": [
            "app",
            "row_count",
            "seconds",
            "first_seen_at",
            "last_seen_at"
          ],
          "properties": {
            "app": {
              "description": "Name of the app.",
              "type": "string"
            },
            "row_count": {
              "description": "Number of snapshots with the app.",
              "type": "integer",
              "minimum": 0
            },
            "seconds": {
              "description": "Estimated time in the foreground.",
              "type": "number",
              "minimum": 0
            },
            "first_seen_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "last_seen_at": {
              "$ref": "#/$defs/Timestamp"
            }
          },
          "examples": [
            {
              "app": "Spreadsheet",
              "row_count": 118,
              "seconds": 7080,
              "first_seen_at": "2026-11-03T09:02:00Z",
              "last_seen_at": "2026-11-03T16:48:00Z"
            }
          ]
        },
        "ScreenActivityRow": {
          "description": "A snapshot of the user's screen: the open app and the readable text.",
          "type": "object",
          "required": [
            "id",
            "captured_at",
            "app",
            "window_title",
            "text"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "captured_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "app": {
              "description": "The name of the app in the foreground.",
              "type": "string"
            },
            "window_title": {
              "description": "The title of the window in the foreground, if available.",
              "type": [
                "string",
                "null"
              ]
            },
            "text": {
              "description": "Text recognized on the screen.",
              "type": [
                "string",
                "null"
              ]
            }
          },
          "examples": [
            {
              "id": "01939f18-6d20-7f9a-b0d3-19c2a7e45b03",
              "captured_at": "2026-11-03T09:41:00Z",
              "app": "Spreadsheet",
              "window_title": "Site budget 2027",
              "text": "Foundations 48,200"
            }
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_social_posts",
    "title": "List social posts",
    "description": "Lists posts that the user wrote or bookmarked on social networks, newest first.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "kind": {
          "description": "Only the user's own posts (`tweet`) or only saved ones (`bookmark`). Both by default.",
          "type": [
            "string",
            "null"
          ],
          "enum": [
            "tweet",
            "bookmark",
            null
          ]
        },
        "limit": {
          "description": "Maximum number of posts to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 50
        }
      }
    },
    "outputSchema": {
      "description": "Social posts; newest first in lists, best match first in searches.",
      "type": "object",
      "required": [
        "posts"
      ],
      "properties": {
        "posts": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/SocialPost"
          }
        }
      },
      "$defs": {
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "SocialPost": {
          "description": "A post that the user wrote or saved on a social network, imported for search.",
          "type": "object",
          "required": [
            "id",
            "kind",
            "text",
            "author",
            "url",
            "posted_at",
            "imported_at"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "kind": {
              "$ref": "#/$defs/SocialPostKind"
            },
            "text": {
              "description": "The text of the post.",
              "type": "string"
            },
            "author": {
              "description": "The author's handle, without the leading `@`.",
              "type": [
                "string",
                "null"
              ]
            },
            "url": {
              "description": "The address of the post.",
              "type": [
                "string",
                "null"
              ],
              "format": "uri"
            },
            "posted_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "imported_at": {
              "$ref": "#/$defs/Timestamp"
            }
          },
          "examples": [
            {
              "id": "01939f15-0c77-7b1d-a1c4-7be0d6f1c922",
              "kind": "bookmark",
              "text": "A checklist for load-testing timber joints, with pictures.",
              "author": "timberlab",
              "url": "https://social.example/timberlab/status/88213",
              "posted_at": "2026-09-14T12:00:00Z",
              "imported_at": "2026-09-15T02:10:44Z"
            }
          ]
        },
        "SocialPostKind": {
          "description": "The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts.",
          "type": "string",
          "enum": [
            "tweet",
            "bookmark"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "get_user_profile",
    "title": "Read the user's profile",
    "description": "Returns the short description of the user that the service keeps, if it exists. A good first call to learn about the user.",
    "inputSchema": {
      "type": "object",
      "properties": {}
    },
    "outputSchema": {
      "description": "The profile, or null if there is none.",
      "type": "object",
      "required": [
        "profile"
      ],
      "properties": {
        "profile": {
          "anyOf": [
            {
              "$ref": "#/$defs/UserProfile"
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "$defs": {
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "UserProfile": {
          "description": "A short description of the user, written from their memories and conversations, and kept until the next one.",
          "type": "object",
          "required": [
            "summary",
            "generated_at"
          ],
          "properties": {
            "summary": {
              "description": "The description in plain sentences.",
              "type": "string"
            },
            "generated_at": {
              "$ref": "#/$defs/Timestamp"
            }
          },
          "examples": [
            {
              "summary": "Works as a structural engineer in Gothenburg, trains for a half marathon, is learning Portuguese.",
              "generated_at": "2026-11-01T03:00:12Z"
            }
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "search_action_items",
    "title": "Search action items",
    "description": "Finds action items by meaning, best match first. Use it to get the id of a task that the user mentions. Items from locked conversations are omitted.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "description": "The search text: a few words of the task.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 1000
        },
        "limit": {
          "description": "Maximum number of action items to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 10
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "description": "Action items; best match first in search results.",
      "type": "object",
      "required": [
        "action_items"
      ],
      "properties": {
        "action_items": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/ActionItem"
          }
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "search_conversations",
    "title": "Search conversations",
    "description": "Finds conversations by meaning, best match first, without transcripts. Use it when the user asks about something that was said.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "description": "The search text: a question or a few keywords.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 1000
        },
        "start_date": {
          "description": "Only conversations from this day on, in UTC.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "end_date": {
          "description": "Only conversations to the end of this day, in UTC.",
          "type": [
            "string",
            "null"
          ],
          "format": "date",
          "examples": [
            "2026-11-20"
          ]
        },
        "limit": {
          "description": "Maximum number of conversations to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 500,
          "default": 10
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "description": "Conversations without their transcripts. Locked conversations have no action items and events.",
      "type": "object",
      "required": [
        "conversations"
      ],
      "properties": {
        "conversations": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Conversation"
          }
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "CalendarEvent": {
          "description": "An appointment mentioned in the conversation.",
          "type": "object",
          "required": [
            "title",
            "description",
            "start",
            "duration",
            "created"
          ],
          "properties": {
            "title": {
              "type": "string"
            },
            "description": {
              "type": "string"
            },
            "start": {
              "$ref": "#/$defs/Timestamp"
            },
            "duration": {
              "description": "Minutes; 30 if no duration was mentioned.",
              "type": "integer",
              "default": 30
            },
            "created": {
              "description": "Whether it was added to the user's calendar.",
              "type": "boolean"
            }
          }
        },
        "Conversation": {
          "description": "Something said or written, with its summary and, on request, its transcript.",
          "type": "object",
          "required": [
            "id",
            "created_at",
            "started_at",
            "finished_at",
            "language",
            "source",
            "status",
            "discarded",
            "locked",
            "folder_id",
            "folder_name",
            "starred",
            "structured",
            "geolocation"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "created_at": {
              "description": "When the conversation took place, as known when it was created: its `started_at`, also if it was added or transcribed much later. Lists are ordered by it.",
              "$ref": "#/$defs/Timestamp"
            },
            "started_at": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "finished_at": {
              "description": "The end of its last segment; null while there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "language": {
              "anyOf": [
                {
                  "$ref": "#/$defs/LanguageCode"
                },
                {
                  "type": "null"
                }
              ]
            },
            "source": {
              "anyOf": [
                {
                  "$ref": "#/$defs/SourceName"
                },
                {
                  "type": "null"
                }
              ]
            },
            "status": {
              "$ref": "#/$defs/ConversationStatus"
            },
            "discarded": {
              "description": "Whether it has too little content, or the user has discarded it. Lists, searches and answers omit discarded conversations.",
              "type": "boolean"
            },
            "discard_reason": {
              "description": "Why it is discarded; null if it is not.",
              "type": [
                "string",
                "null"
              ],
              "enum": [
                "little_content",
                "by_user",
                null
              ]
            },
            "locked": {
              "description": "Whether a paid plan is required to read it.",
              "type": "boolean"
            },
            "folder_id": {
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            },
            "folder_name": {
              "type": [
                "string",
                "null"
              ]
            },
            "starred": {
              "type": "boolean"
            },
            "structured": {
              "$ref": "#/$defs/Structured"
            },
            "transcript_segments": {
              "description": "The segments in the order of speaking; of a long transcript, a part. Absent by default.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptSegment"
              }
            },
            "has_more": {
              "description": "Whether the transcript continues after these segments. Absent without the transcript.",
              "type": "boolean"
            },
            "next_transcript_offset": {
              "description": "The `transcript_offset` of the request for the next segments; null if there are none. Absent without the transcript.",
              "type": [
                "integer",
                "null"
              ]
            },
            "photos": {
              "description": "The photos of the device, in order. Absent unless the transcript is requested, and empty in later parts of a transcript; a tool returns the first 134. The Developer API returns the bytes of each.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ConversationPhoto"
              }
            },
            "geolocation": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Geolocation"
                },
                {
                  "type": "null"
                }
              ]
            },
            "gaps": {
              "description": "The permanent gaps of the transcript, in order; usually none. Audio that is still pending is not a gap.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptGap"
              }
            }
          }
        },
        "ConversationCategory": {
          "description": "The subject of a conversation, chosen when it is processed.",
          "type": "string",
          "enum": [
            "personal",
            "education",
            "health",
            "finance",
            "legal",
            "philosophy",
            "spiritual",
            "science",
            "entrepreneurship",
            "parenting",
            "romantic",
            "travel",
            "inspiration",
            "technology",
            "business",
            "social",
            "work",
            "sports",
            "politics",
            "literature",
            "history",
            "architecture",
            "music",
            "weather",
            "news",
            "entertainment",
            "psychology",
            "real",
            "design",
            "family",
            "economics",
            "environment",
            "other"
          ]
        },
        "ConversationPhoto": {
          "description": "A photo that the device took during a conversation.",
          "type": "object",
          "required": [
            "id",
            "created_at",
            "content_type"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "created_at": {
              "description": "When the photo was complete.",
              "$ref": "#/$defs/Timestamp"
            },
            "content_type": {
              "description": "The type of the image, determined from its first bytes.",
              "type": "string",
              "enum": [
                "image/jpeg",
                "image/png",
                "image/webp",
                "image/gif"
              ]
            }
          }
        },
        "ConversationStatus": {
          "description": "`in_progress` while it is recorded, `processing` while structure and memories are extracted, `merging` while it is merged into another, then `completed` or `failed`.",
          "type": "string",
          "enum": [
            "in_progress",
            "processing",
            "merging",
            "completed",
            "failed"
          ]
        },
        "Geolocation": {
          "description": "A place on earth, with the result of reverse geocoding.",
          "type": "object",
          "required": [
            "latitude",
            "longitude"
          ],
          "properties": {
            "latitude": {
              "description": "Decimal degrees, north is positive.",
              "type": "number",
              "minimum": -90,
              "maximum": 90
            },
            "longitude": {
              "description": "Decimal degrees, east is positive.",
              "type": "number",
              "minimum": -180,
              "maximum": 180
            },
            "address": {
              "description": "The address, if known.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 500
                },
                {
                  "type": "null"
                }
              ]
            },
            "google_place_id": {
              "description": "Google's id of the place, if known.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 300
                },
                {
                  "type": "null"
                }
              ]
            },
            "location_type": {
              "description": "The precision of the position, for example `approximate`.",
              "anyOf": [
                {
                  "$ref": "#/$defs/PlainText",
                  "maxLength": 64
                },
                {
                  "type": "null"
                }
              ]
            }
          },
          "examples": [
            {
              "latitude": 52.520008,
              "longitude": 13.404954,
              "address": "Alexanderplatz, 10178 Berlin, Germany",
              "google_place_id": "ChIJAVkDPzdOqEcRcDteW0YgIQQ",
              "location_type": "approximate"
            }
          ]
        },
        "LanguageCode": {
          "description": "A language as a BCP 47 tag, or `multi` to detect it.",
          "type": "string",
          "maxLength": 35,
          "pattern": "^(multi|[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*)$",
          "examples": [
            "en",
            "pt-BR",
            "multi"
          ]
        },
        "PersonReference": {
          "description": "The person who speaks; null if unknown.",
          "anyOf": [
            {
              "$ref": "#/$defs/RecordId"
            },
            {
              "type": "null"
            }
          ]
        },
        "PlainText": {
          "description": "Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "SegmentSeconds": {
          "description": "Seconds since the conversation's `started_at`.",
          "type": "number",
          "minimum": 0,
          "maximum": 10000000,
          "examples": [
            12.48
          ]
        },
        "SourceName": {
          "description": "The origin of the text, in the sender's own term, for example `phone` or `omi`.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "phone"
          ]
        },
        "SpeakerId": {
          "description": "The number of the speaker in the conversation, from 0.",
          "type": "integer",
          "minimum": 0,
          "maximum": 9999
        },
        "SpeakerLabel": {
          "description": "The label of the speaker: `SPEAKER_00` and so on.",
          "$ref": "#/$defs/PlainText",
          "minLength": 1,
          "maxLength": 64,
          "examples": [
            "SPEAKER_00"
          ]
        },
        "SpokenSegment": {
          "description": "The fields of every segment that the service returns.",
          "type": "object",
          "required": [
            "id",
            "text",
            "speaker",
            "speaker_id",
            "is_user",
            "person_id",
            "start",
            "end"
          ],
          "properties": {
            "id": {
              "description": "Does not change while the segment grows.",
              "type": "string",
              "format": "uuid"
            },
            "text": {
              "$ref": "#/$defs/PlainText",
              "description": "The text."
            },
            "speaker": {
              "$ref": "#/$defs/SpeakerLabel"
            },
            "speaker_id": {
              "$ref": "#/$defs/SpeakerId"
            },
            "is_user": {
              "description": "Whether the device's owner speaks.",
              "type": "boolean"
            },
            "person_id": {
              "$ref": "#/$defs/PersonReference"
            },
            "start": {
              "$ref": "#/$defs/SegmentSeconds"
            },
            "end": {
              "$ref": "#/$defs/SegmentSeconds"
            }
          }
        },
        "Structured": {
          "description": "The structured summary of a conversation.",
          "type": "object",
          "required": [
            "title",
            "overview",
            "emoji",
            "category",
            "action_items",
            "events"
          ],
          "properties": {
            "title": {
              "description": "Empty until the conversation is processed. `Locked conversation` if the conversation is locked and neither the user nor a language model wrote the title.",
              "type": "string"
            },
            "overview": {
              "description": "A summary in a few sentences. Empty if the conversation is locked and no language model wrote the overview, as it then quotes the conversation.",
              "type": "string"
            },
            "emoji": {
              "type": "string"
            },
            "category": {
              "$ref": "#/$defs/ConversationCategory"
            },
            "action_items": {
              "description": "Tasks from the conversation. Empty if the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ActionItem"
              }
            },
            "events": {
              "description": "Appointments. Empty if the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/CalendarEvent"
              }
            }
          }
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "TranscriptGap": {
          "description": "A part of the recording that has no transcript and will not get one.",
          "type": "object",
          "required": [
            "start",
            "end",
            "reason"
          ],
          "properties": {
            "start": {
              "description": "Seconds from the conversation's `started_at`.",
              "type": "number"
            },
            "end": {
              "description": "Seconds from the conversation's `started_at`.",
              "type": "number"
            },
            "reason": {
              "description": "`expired`: no provider was available for as long as pending audio is stored. `not_kept`: there was no space to store the audio until a provider was available. `rejected`: the provider reported the audio as invalid. `unreadable`: the stored audio was damaged.",
              "type": "string",
              "enum": [
                "expired",
                "not_kept",
                "rejected",
                "unreadable"
              ]
            }
          }
        },
        "TranscriptSegment": {
          "description": "A segment of a stored conversation.",
          "allOf": [
            {
              "$ref": "#/$defs/SpokenSegment"
            },
            {
              "type": "object",
              "required": [
                "speaker_name"
              ],
              "properties": {
                "speaker_name": {
                  "description": "The name of the speaker, if known.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "translations": {
                  "description": "The text in the languages that a live session requested.",
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/Translation"
                  }
                }
              }
            }
          ]
        },
        "Translation": {
          "description": "The same text in another language.",
          "type": "object",
          "required": [
            "lang",
            "text"
          ],
          "properties": {
            "lang": {
              "$ref": "#/$defs/LanguageCode"
            },
            "text": {
              "$ref": "#/$defs/PlainText"
            }
          }
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "search_memories",
    "title": "Search memories",
    "description": "Finds memories by meaning, best match first. Use it before you answer anything that depends on the user's preferences, people or past.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "description": "The search text: a question or a few keywords.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 1000
        },
        "limit": {
          "description": "Maximum number of memories to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 10
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "description": "The memories nearest to a query, best first.",
      "type": "object",
      "required": [
        "memories"
      ],
      "properties": {
        "memories": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/RelevantMemory"
          }
        }
      },
      "$defs": {
        "Memory": {
          "description": "A timeless fact about the user: a preference, a relationship, a personal detail. Facts with a date belong in an action item or a conversation.",
          "type": "object",
          "required": [
            "id",
            "content",
            "category",
            "visibility",
            "tags",
            "created_at",
            "updated_at",
            "manually_added",
            "scoring",
            "reviewed",
            "user_review",
            "edited"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "content": {
              "$ref": "#/$defs/MemoryContent"
            },
            "category": {
              "$ref": "#/$defs/MemoryCategory"
            },
            "visibility": {
              "$ref": "#/$defs/MemoryVisibility"
            },
            "tags": {
              "$ref": "#/$defs/MemoryTags"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "manually_added": {
              "description": "True if it was entered through the API or the app, false if it was extracted from a conversation.",
              "type": "boolean"
            },
            "scoring": {
              "description": "The sort key of lists: `MM_BBB_TTTTTTTTTT`. MM is 01 if `manually_added`, otherwise 00; BBB is 999 minus the category's boost (1 for `interesting` and `manual`); T is the creation time in Unix seconds. Compared as text.",
              "type": "string",
              "examples": [
                "01_998_1795167000"
              ]
            },
            "reviewed": {
              "description": "Whether the user has reviewed it.",
              "type": "boolean"
            },
            "user_review": {
              "description": "The user's verdict; null if there is none. False removes the memory from lists.",
              "type": [
                "boolean",
                "null"
              ]
            },
            "edited": {
              "description": "Whether it was changed after it was created.",
              "type": "boolean"
            }
          }
        },
        "MemoryCategory": {
          "description": "The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.",
          "type": "string",
          "enum": [
            "interesting",
            "system",
            "manual",
            "core",
            "hobbies",
            "lifestyle",
            "interests",
            "habits",
            "work",
            "skills",
            "learnings",
            "other"
          ]
        },
        "MemoryContent": {
          "description": "The fact in words. Lists show the first 70 characters of a locked memory, followed by `...`.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "MemoryTags": {
          "description": "Labels, in the given order.",
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/PlainText",
            "maxLength": 100
          }
        },
        "MemoryVisibility": {
          "description": "Whether others may see the memory.",
          "type": "string",
          "enum": [
            "public",
            "private"
          ]
        },
        "PlainText": {
          "description": "Text in any language: all Unicode characters except U+0000 and unpaired surrogates, which databases cannot store. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "RelevantMemory": {
          "description": "A memory found by a search, with its relevance.",
          "allOf": [
            {
              "$ref": "#/$defs/Memory"
            },
            {
              "type": "object",
              "required": [
                "relevance_score"
              ],
              "properties": {
                "relevance_score": {
                  "description": "Similarity in meaning, from 0.0 (none) to 1.0 (identical).",
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                }
              }
            }
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "search_social_posts",
    "title": "Search social posts",
    "description": "Finds posts that the user wrote or bookmarked by meaning, best match first.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "description": "The search text: a question or a few keywords.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 1000
        },
        "limit": {
          "description": "Maximum number of posts to return.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 10
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "description": "Social posts; newest first in lists, best match first in searches.",
      "type": "object",
      "required": [
        "posts"
      ],
      "properties": {
        "posts": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/SocialPost"
          }
        }
      },
      "$defs": {
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "SocialPost": {
          "description": "A post that the user wrote or saved on a social network, imported for search.",
          "type": "object",
          "required": [
            "id",
            "kind",
            "text",
            "author",
            "url",
            "posted_at",
            "imported_at"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "kind": {
              "$ref": "#/$defs/SocialPostKind"
            },
            "text": {
              "description": "The text of the post.",
              "type": "string"
            },
            "author": {
              "description": "The author's handle, without the leading `@`.",
              "type": [
                "string",
                "null"
              ]
            },
            "url": {
              "description": "The address of the post.",
              "type": [
                "string",
                "null"
              ],
              "format": "uri"
            },
            "posted_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "imported_at": {
              "$ref": "#/$defs/Timestamp"
            }
          },
          "examples": [
            {
              "id": "01939f15-0c77-7b1d-a1c4-7be0d6f1c922",
              "kind": "bookmark",
              "text": "A checklist for load-testing timber joints, with pictures.",
              "author": "timberlab",
              "url": "https://social.example/timberlab/status/88213",
              "posted_at": "2026-09-14T12:00:00Z",
              "imported_at": "2026-09-15T02:10:44Z"
            }
          ]
        },
        "SocialPostKind": {
          "description": "The origin of an imported post: `tweet` for the user's own posts, `bookmark` for saved posts.",
          "type": "string",
          "enum": [
            "tweet",
            "bookmark"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        }
      }
    },
    "annotations": {
      "readOnlyHint": true,
      "destructiveHint": false,
      "idempotentHint": true,
      "openWorldHint": false
    }
  },
  {
    "name": "update_action_item",
    "title": "Update an action item",
    "description": "Changes the description or the due date of an action item; at least one is required. A new due date also causes a push notification.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "action_item_id": {
          "description": "The action item.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "description": {
          "description": "The new description, up to 500 characters.",
          "type": [
            "string",
            "null"
          ],
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "due_at": {
          "description": "The new due date: an ISO 8601 date-time, or a date, which means the end of that day in UTC. Null removes it.",
          "type": [
            "string",
            "null"
          ],
          "maxLength": 40,
          "pattern": "^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([Tt ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?([Zz]|[+-](0\\d|1[0-4]):?[0-5]\\d)?)?$",
          "examples": [
            "2026-11-01",
            "2026-11-01T08:00:00Z"
          ]
        }
      },
      "required": [
        "action_item_id"
      ]
    },
    "outputSchema": {
      "description": "The changed action item.",
      "type": "object",
      "required": [
        "success",
        "action_item"
      ],
      "properties": {
        "success": {
          "type": "boolean"
        },
        "action_item": {
          "$ref": "#/$defs/ActionItem"
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "A task of the user, extracted from a conversation or entered by a person.",
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "completed_at",
            "conversation_id"
          ],
          "properties": {
            "id": {
              "$ref": "#/$defs/RecordId"
            },
            "description": {
              "$ref": "#/$defs/ActionItemDescription"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "updated_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "due_at": {
              "description": "When it is due; null without a due date.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "completed_at": {
              "description": "When it was completed; null while it is open.",
              "anyOf": [
                {
                  "$ref": "#/$defs/Timestamp"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "description": "The conversation it was extracted from; null if there is none.",
              "anyOf": [
                {
                  "$ref": "#/$defs/RecordId"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "ActionItemDescription": {
          "description": "The task.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A time in responses, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text that is not blank. Blank text returns 422.",
          "type": "string",
          "pattern": "^\\s*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": true,
      "openWorldHint": false
    }
  }
];
