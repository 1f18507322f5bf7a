// Generated from specs/jsonrpc.json 1.0.0. Do not edit: run npm run generate.
import type { ToolName } from './handlers.gen.ts';

/** A tool as MCP's `tools/list` names it; the schemas stand alone. */
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
    "description": "Marks an action item as done, or, with `completed` false, as open again.",
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
      "description": "The action item as it is now.",
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
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
    "description": "Adds something that the user has to do. The same call again adds nothing. A due date also sends a push notification.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "description": {
          "description": "What is to be done, at most 500 characters.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "due_at": {
          "description": "When it should be done: a day, which means the end of that day in UTC, or an ISO 8601 date-time.",
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
          "description": "True adds it as done already.",
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
      "description": "The action item as it is now.",
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
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
    "description": "Saves one timeless fact about the user, in a full sentence or phrase. What has a date belongs in an action item. A fact that is already there is not saved twice.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "content": {
          "description": "The fact, at most 500 characters.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "category": {
          "description": "Its category. Left out, the service chooses one.",
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
      "description": "The memory as it was saved, or the one that said the same already.",
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
          "description": "A timeless fact about the user: a preference, a relationship, a personal detail. What is bound to a time belongs in an action item or a conversation.",
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
              "description": "True where somebody entered it through the API or the app, false where it was drawn from a conversation.",
              "type": "boolean"
            },
            "scoring": {
              "description": "The sort key of lists: `MM_BBB_TTTTTTTTTT`, that is 01 where `manually_added` or else 00, 999 less the category's boost (1 for `interesting` and `manual`), and the creation in unix seconds. Compared as text.",
              "type": "string",
              "examples": [
                "01_998_1795167000"
              ]
            },
            "reviewed": {
              "description": "Whether the user has looked at it.",
              "type": "boolean"
            },
            "user_review": {
              "description": "The user's verdict; null where there is none yet. False drops the memory from lists.",
              "type": [
                "boolean",
                "null"
              ]
            },
            "edited": {
              "description": "Whether it was changed since it was made.",
              "type": "boolean"
            }
          }
        },
        "MemoryCategory": {
          "description": "What kind of fact it is. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by hand; the others name an area of life. Every door takes every value.",
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
          "description": "The fact, in words. Where the memory is locked, lists show its first 70 characters followed by `...`.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "MemoryTags": {
          "description": "Free labels, kept in the order given.",
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/PlainText",
            "maxLength": 100
          }
        },
        "MemoryVisibility": {
          "description": "Whether others may be shown the memory.",
          "type": "string",
          "enum": [
            "public",
            "private"
          ]
        },
        "PlainText": {
          "description": "Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
    "description": "Deletes an action item for good. To mark it as done, `complete_action_item` is better.",
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
      "description": "Says that the record is gone for good. A deletion cannot be taken back.",
      "type": "object",
      "required": [
        "success"
      ],
      "properties": {
        "success": {
          "description": "Always true; a deletion that failed is answered by an error status.",
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
    "title": "Forget a memory",
    "description": "Deletes a memory for good. Ask the user first.",
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
      "description": "Says that the record is gone for good. A deletion cannot be taken back.",
      "type": "object",
      "required": [
        "success"
      ],
      "properties": {
        "success": {
          "description": "Always true; a deletion that failed is answered by an error status.",
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
    "title": "Change a memory",
    "description": "Replaces the content of a memory, for example when the user corrects it. The earlier content is gone.",
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
          "description": "The new content, at most 500 characters.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
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
      "description": "Says that the change was saved.",
      "type": "object",
      "required": [
        "success"
      ],
      "properties": {
        "success": {
          "description": "Always true; a deletion that failed is answered by an error status.",
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
    "description": "Lists what the user has to do, by due date, those without one last. What came from a locked conversation is left out.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "completed": {
          "description": "Only completed ones (true) or only open ones (false).",
          "type": [
            "boolean",
            "null"
          ]
        },
        "due_start_date": {
          "description": "Only those due from this day or moment on.",
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
          "description": "Only those due to this moment, or to the end of this day.",
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
          "description": "How many action items to answer at most.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 100
        },
        "offset": {
          "description": "How many action items to skip.",
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
      "description": "Action items, by due date, those without one last.",
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
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "ActionItemList": {
          "description": "Action items; best match first where they answer a search.",
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
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "ToolPage": {
          "description": "Which part of a list this is.",
          "type": "object",
          "required": [
            "returned_count",
            "has_more",
            "offset",
            "limit"
          ],
          "properties": {
            "returned_count": {
              "description": "How many records are in this answer.",
              "type": "integer",
              "minimum": 0
            },
            "has_more": {
              "description": "Whether records follow; ask for them with `offset` raised by `returned_count`.",
              "type": "boolean"
            },
            "offset": {
              "description": "How many records were skipped.",
              "type": "integer",
              "minimum": 0
            },
            "limit": {
              "description": "The limit that was applied.",
              "type": "integer",
              "minimum": 1
            }
          }
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
          "description": "How many messages to answer at most.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 50
        },
        "offset": {
          "description": "How many messages to skip.",
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
          "description": "The identifier of an external app.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "habit-coach"
          ]
        },
        "ChatMessage": {
          "description": "One message of the user's chat, with the service's assistant or with an app.",
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
              "description": "`human` is the user; `ai` is the assistant or the app named by `app_id`.",
              "type": "string",
              "enum": [
                "human",
                "ai"
              ]
            },
            "text": {
              "description": "The message as shown in the chat.",
              "type": "string"
            },
            "app_id": {
              "description": "The app that the message belongs to; null in the main chat.",
              "anyOf": [
                {
                  "$ref": "#/$defs/AppId"
                },
                {
                  "type": "null"
                }
              ]
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
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "ToolPage": {
          "description": "Which part of a list this is.",
          "type": "object",
          "required": [
            "returned_count",
            "has_more",
            "offset",
            "limit"
          ],
          "properties": {
            "returned_count": {
              "description": "How many records are in this answer.",
              "type": "integer",
              "minimum": 0
            },
            "has_more": {
              "description": "Whether records follow; ask for them with `offset` raised by `returned_count`.",
              "type": "boolean"
            },
            "offset": {
              "description": "How many records were skipped.",
              "type": "integer",
              "minimum": 0
            },
            "limit": {
              "description": "The limit that was applied.",
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
    "description": "Reads one conversation whole: transcript with speakers and times, summary, action items, events and metadata.",
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
        }
      },
      "required": [
        "conversation_id"
      ]
    },
    "outputSchema": {
      "description": "Something said or written, with its summary and, where asked for, its transcript.",
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
          "description": "When it took place, as far as that was known when it came: its `started_at`, also where it was brought or transcribed long afterwards. Lists go by it.",
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
          "description": "The end of its last segment; null while nothing has been said.",
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
          "description": "True where it is not worth keeping in view. Lists, searches and answers leave it out.",
          "type": "boolean"
        },
        "locked": {
          "description": "True where a paid plan is needed to read it.",
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
          "description": "In the order of speaking. Absent unless asked for.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/TranscriptSegment"
          }
        },
        "photos": {
          "description": "What the device photographed, in that order. Absent unless the transcript is asked for. The Developer API answers the bytes of each.",
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
          "description": "Where the transcript has holes that stay, in order; none in most conversations. Audio that still waits for a provider is none.",
          "type": "array",
          "items": {
            "$ref": "#/$defs/TranscriptGap"
          }
        }
      },
      "$defs": {
        "ActionItem": {
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "CalendarEvent": {
          "description": "An appointment that was spoken of.",
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
              "description": "Minutes; 30 where nothing was said of it.",
              "type": "integer",
              "default": 30
            },
            "created": {
              "description": "Whether it was put into the user's calendar.",
              "type": "boolean"
            }
          }
        },
        "ConversationCategory": {
          "description": "What a conversation is about, chosen when it is processed.",
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
          "description": "A photo that the device took in a conversation.",
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
              "description": "When it had arrived.",
              "$ref": "#/$defs/Timestamp"
            },
            "content_type": {
              "description": "Of what kind it is, told by its first bytes.",
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
          "description": "`in_progress` while it is being recorded, `processing` while structure and memories are drawn from it, `merging` while it becomes part of another, then `completed` or `failed`.",
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
          "description": "A place on earth, with what reverse geocoding knew of it.",
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
              "description": "The address, where one was found.",
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
              "description": "The place's identifier at Google, where one was found.",
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
              "description": "How exact the position is, for example `approximate`.",
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
          "description": "A language as a BCP 47 tag, or `multi` where it is to be detected.",
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
          "description": "The person whose voice it is; null where nobody was matched.",
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
          "description": "Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
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
          "description": "Where words came from, in the sender's own term, for example `phone` or `omi`.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "phone"
          ]
        },
        "SpeakerId": {
          "description": "The speaker's number within the conversation, from 0.",
          "type": "integer",
          "minimum": 0,
          "maximum": 9999
        },
        "SpeakerLabel": {
          "description": "The speaker's label, `SPEAKER_00` and on.",
          "$ref": "#/$defs/PlainText",
          "minLength": 1,
          "maxLength": 64,
          "examples": [
            "SPEAKER_00"
          ]
        },
        "SpokenSegment": {
          "description": "What every segment that the service tells of has.",
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
              "description": "Stays the same while the segment grows.",
              "type": "string",
              "format": "uuid"
            },
            "text": {
              "$ref": "#/$defs/PlainText",
              "description": "The words."
            },
            "speaker": {
              "$ref": "#/$defs/SpeakerLabel"
            },
            "speaker_id": {
              "$ref": "#/$defs/SpeakerId"
            },
            "is_user": {
              "description": "True where the device's owner speaks.",
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
              "description": "Empty until the conversation is processed.",
              "type": "string"
            },
            "overview": {
              "description": "A summary in a few sentences.",
              "type": "string"
            },
            "emoji": {
              "type": "string"
            },
            "category": {
              "$ref": "#/$defs/ConversationCategory"
            },
            "action_items": {
              "description": "What is to be done after it. Empty where the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ActionItem"
              }
            },
            "events": {
              "description": "Appointments. Empty where the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/CalendarEvent"
              }
            }
          }
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "TranscriptGap": {
          "description": "A stretch of the recording of which there is no transcript, and there will be none.",
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
              "description": "`expired`: no provider could be had for as long as audio is kept. `not_kept`: there was no room to keep it until one could. `rejected`: the provider calls it invalid. `unreadable`: it was damaged on the disk.",
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
                  "description": "The speaker's name, where one was given.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "translations": {
                  "description": "The words in the languages that a live session asked for.",
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
          "description": "The same words in another language.",
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
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
    "description": "Lists conversations, newest first, with title, overview and category but without transcripts; `get_conversation_by_id` has those.",
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
          "description": "Only conversations of these categories. None for all.",
          "type": [
            "array",
            "null"
          ],
          "maxItems": 50,
          "items": {
            "description": "What a conversation is about, chosen when it is processed.",
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
          "description": "How many conversations to answer at most.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 500,
          "default": 20
        },
        "offset": {
          "description": "How many conversations to skip.",
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
      "description": "Conversations without their transcripts. Locked ones come without action items and events.",
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
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "CalendarEvent": {
          "description": "An appointment that was spoken of.",
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
              "description": "Minutes; 30 where nothing was said of it.",
              "type": "integer",
              "default": 30
            },
            "created": {
              "description": "Whether it was put into the user's calendar.",
              "type": "boolean"
            }
          }
        },
        "Conversation": {
          "description": "Something said or written, with its summary and, where asked for, its transcript.",
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
              "description": "When it took place, as far as that was known when it came: its `started_at`, also where it was brought or transcribed long afterwards. Lists go by it.",
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
              "description": "The end of its last segment; null while nothing has been said.",
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
              "description": "True where it is not worth keeping in view. Lists, searches and answers leave it out.",
              "type": "boolean"
            },
            "locked": {
              "description": "True where a paid plan is needed to read it.",
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
              "description": "In the order of speaking. Absent unless asked for.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptSegment"
              }
            },
            "photos": {
              "description": "What the device photographed, in that order. Absent unless the transcript is asked for. The Developer API answers the bytes of each.",
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
              "description": "Where the transcript has holes that stay, in order; none in most conversations. Audio that still waits for a provider is none.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptGap"
              }
            }
          }
        },
        "ConversationCategory": {
          "description": "What a conversation is about, chosen when it is processed.",
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
          "description": "A photo that the device took in a conversation.",
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
              "description": "When it had arrived.",
              "$ref": "#/$defs/Timestamp"
            },
            "content_type": {
              "description": "Of what kind it is, told by its first bytes.",
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
          "description": "`in_progress` while it is being recorded, `processing` while structure and memories are drawn from it, `merging` while it becomes part of another, then `completed` or `failed`.",
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
          "description": "A place on earth, with what reverse geocoding knew of it.",
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
              "description": "The address, where one was found.",
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
              "description": "The place's identifier at Google, where one was found.",
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
              "description": "How exact the position is, for example `approximate`.",
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
          "description": "A language as a BCP 47 tag, or `multi` where it is to be detected.",
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
          "description": "The person whose voice it is; null where nobody was matched.",
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
          "description": "Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
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
          "description": "Where words came from, in the sender's own term, for example `phone` or `omi`.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "phone"
          ]
        },
        "SpeakerId": {
          "description": "The speaker's number within the conversation, from 0.",
          "type": "integer",
          "minimum": 0,
          "maximum": 9999
        },
        "SpeakerLabel": {
          "description": "The speaker's label, `SPEAKER_00` and on.",
          "$ref": "#/$defs/PlainText",
          "minLength": 1,
          "maxLength": 64,
          "examples": [
            "SPEAKER_00"
          ]
        },
        "SpokenSegment": {
          "description": "What every segment that the service tells of has.",
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
              "description": "Stays the same while the segment grows.",
              "type": "string",
              "format": "uuid"
            },
            "text": {
              "$ref": "#/$defs/PlainText",
              "description": "The words."
            },
            "speaker": {
              "$ref": "#/$defs/SpeakerLabel"
            },
            "speaker_id": {
              "$ref": "#/$defs/SpeakerId"
            },
            "is_user": {
              "description": "True where the device's owner speaks.",
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
              "description": "Empty until the conversation is processed.",
              "type": "string"
            },
            "overview": {
              "description": "A summary in a few sentences.",
              "type": "string"
            },
            "emoji": {
              "type": "string"
            },
            "category": {
              "$ref": "#/$defs/ConversationCategory"
            },
            "action_items": {
              "description": "What is to be done after it. Empty where the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ActionItem"
              }
            },
            "events": {
              "description": "Appointments. Empty where the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/CalendarEvent"
              }
            }
          }
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "TranscriptGap": {
          "description": "A stretch of the recording of which there is no transcript, and there will be none.",
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
              "description": "`expired`: no provider could be had for as long as audio is kept. `not_kept`: there was no room to keep it until one could. `rejected`: the provider calls it invalid. `unreadable`: it was damaged on the disk.",
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
                  "description": "The speaker's name, where one was given.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "translations": {
                  "description": "The words in the languages that a live session asked for.",
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
          "description": "The same words in another language.",
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
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
    "description": "Lists the summaries of days, newest first. Use it for questions about a day or a week as a whole.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "start_date": {
          "description": "Only days from this one on.",
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
          "description": "Only days up to this one.",
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
          "description": "How many summaries to answer at most.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 30
        },
        "offset": {
          "description": "How many summaries to skip.",
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
      },
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
          "description": "One subject of the day.",
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
              "description": "The conversations that it is drawn from.",
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
          "description": "What one day's conversations were about.",
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
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
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
    "name": "get_goals",
    "title": "List goals",
    "description": "Lists what the user works towards, with how far they are. At most three goals are active.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "include_inactive": {
          "description": "Also goals that are no longer active.",
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
          "description": "Something the user works towards.",
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
              "description": "At most three goals of a user are active; a fourth deactivates the oldest.",
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
          "description": "What the user works towards.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Run 20 km a week"
          ]
        },
        "GoalType": {
          "description": "How progress is measured: `boolean` is done (1) or not (0), `scale` a place between two ends, `numeric` a count or an amount.",
          "type": "string",
          "enum": [
            "boolean",
            "scale",
            "numeric"
          ]
        },
        "GoalUnit": {
          "description": "What the values count, for example `km`; null where they have no unit.",
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
          "description": "Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
    "description": "Lists what is known of the user: timeless facts such as preferences, relationships and personal details. Use it for an overview or to filter; to find facts on a subject, `search_memories` is better. Memories about focus, screen and other activity are left out unless asked for.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "categories": {
          "description": "Only memories of these categories. None for all.",
          "type": [
            "array",
            "null"
          ],
          "maxItems": 50,
          "items": {
            "description": "What kind of fact it is. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by hand; the others name an area of life. Every door takes every value.",
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
          "description": "How many memories to answer at most.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 1,
          "maximum": 1000,
          "default": 100
        },
        "offset": {
          "description": "How many memories to skip.",
          "type": [
            "integer",
            "null"
          ],
          "minimum": 0,
          "maximum": 1000000000,
          "default": 0
        },
        "sort": {
          "description": "In which order.",
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
          "description": "Only those that the user has looked at (true), or has not (false).",
          "type": [
            "boolean",
            "null"
          ]
        },
        "manually_added": {
          "description": "Only those entered by hand or by an app (true), or drawn from conversations (false).",
          "type": [
            "boolean",
            "null"
          ]
        },
        "updated_after": {
          "description": "Only memories changed after this moment.",
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
          "description": "Also memories about focus, screen and other activity.",
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        },
        "include_sensitive": {
          "description": "Also memories marked as sensitive.",
          "type": [
            "boolean",
            "null"
          ],
          "default": true
        }
      }
    },
    "outputSchema": {
      "description": "Memories in the order of `sort`. The content of locked ones ends after 70 characters.",
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
              "description": "How many memories were looked at, where filters had to look at each.",
              "type": "integer",
              "minimum": 0
            },
            "scan_truncated": {
              "description": "True where looking stopped before the last memory.",
              "type": "boolean"
            }
          }
        }
      ],
      "$defs": {
        "Memory": {
          "description": "A timeless fact about the user: a preference, a relationship, a personal detail. What is bound to a time belongs in an action item or a conversation.",
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
              "description": "True where somebody entered it through the API or the app, false where it was drawn from a conversation.",
              "type": "boolean"
            },
            "scoring": {
              "description": "The sort key of lists: `MM_BBB_TTTTTTTTTT`, that is 01 where `manually_added` or else 00, 999 less the category's boost (1 for `interesting` and `manual`), and the creation in unix seconds. Compared as text.",
              "type": "string",
              "examples": [
                "01_998_1795167000"
              ]
            },
            "reviewed": {
              "description": "Whether the user has looked at it.",
              "type": "boolean"
            },
            "user_review": {
              "description": "The user's verdict; null where there is none yet. False drops the memory from lists.",
              "type": [
                "boolean",
                "null"
              ]
            },
            "edited": {
              "description": "Whether it was changed since it was made.",
              "type": "boolean"
            }
          }
        },
        "MemoryCategory": {
          "description": "What kind of fact it is. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by hand; the others name an area of life. Every door takes every value.",
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
          "description": "The fact, in words. Where the memory is locked, lists show its first 70 characters followed by `...`.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "MemorySort": {
          "description": "The order of a list of memories. `scoring_desc` is that of the Developer API; `manual_first` puts the entries made by hand before the others.",
          "type": "string",
          "enum": [
            "scoring_desc",
            "created_desc",
            "updated_desc",
            "manual_first"
          ]
        },
        "MemoryTags": {
          "description": "Free labels, kept in the order given.",
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/PlainText",
            "maxLength": 100
          }
        },
        "MemoryVisibility": {
          "description": "Whether others may be shown the memory.",
          "type": "string",
          "enum": [
            "public",
            "private"
          ]
        },
        "PlainText": {
          "description": "Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "ToolPage": {
          "description": "Which part of a list this is.",
          "type": "object",
          "required": [
            "returned_count",
            "has_more",
            "offset",
            "limit"
          ],
          "properties": {
            "returned_count": {
              "description": "How many records are in this answer.",
              "type": "integer",
              "minimum": 0
            },
            "has_more": {
              "description": "Whether records follow; ask for them with `offset` raised by `returned_count`.",
              "type": "boolean"
            },
            "offset": {
              "description": "How many records were skipped.",
              "type": "integer",
              "minimum": 0
            },
            "limit": {
              "description": "The limit that was applied.",
              "type": "integer",
              "minimum": 1
            }
          }
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
          "description": "Somebody whose voice the user has named. Segments point to a person by `person_id`.",
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
              "description": "The name that the user gave.",
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
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
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
    "description": "Reads what was on the user's screen: single looks, newest first, or, with `summary`, the time spent in each app.",
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
          "description": "Answer the time spent in each app instead of single looks.",
          "type": [
            "boolean",
            "null"
          ],
          "default": false
        },
        "limit": {
          "description": "How many looks to answer at most. Ignored with `summary`.",
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
      "description": "Either `rows`, newest first, or, where a summary was asked for, `apps`, the longest used first.",
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
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "ScreenActivityAppSummary": {
          "description": "How long one app was in front over the days asked for.",
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
              "description": "How many looks at the screen it was in.",
              "type": "integer",
              "minimum": 0
            },
            "seconds": {
              "description": "Estimated time in front.",
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
          "description": "One look at the user's screen, what was open and what could be read.",
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
              "description": "Name of the app in front.",
              "type": "string"
            },
            "window_title": {
              "description": "Title of the window in front, where the app gave one.",
              "type": [
                "string",
                "null"
              ]
            },
            "text": {
              "description": "Text recognised on the screen.",
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
          "description": "A moment in answers, ISO 8601 with its zone.",
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
          "description": "Only the user's own posts (`tweet`) or only saved ones (`bookmark`). Both if left out.",
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
          "description": "How many posts to answer at most.",
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
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
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
              "description": "The post's words.",
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
              "description": "Where the post can be read.",
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
          "description": "Where an imported post came from, `tweet` for the user's own posts and `bookmark` for those they saved.",
          "type": "string",
          "enum": [
            "tweet",
            "bookmark"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
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
    "description": "Reads the short portrait of the user that the service keeps, if one was generated. A good first call to get to know the user.",
    "inputSchema": {
      "type": "object",
      "properties": {}
    },
    "outputSchema": {
      "description": "The profile, or null where none was generated yet.",
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
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "UserProfile": {
          "description": "A short portrait of the user, written from their memories and conversations, and kept until the next one.",
          "type": "object",
          "required": [
            "summary",
            "generated_at"
          ],
          "properties": {
            "summary": {
              "description": "The portrait, in plain sentences.",
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
    "description": "Finds action items by meaning, best match first. Use it to get the id of a task that the user speaks of. What came from a locked conversation is left out.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "description": "What to look for, in words. A few words of the task.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 1000
        },
        "limit": {
          "description": "How many action items to answer at most.",
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
      "description": "Action items; best match first where they answer a search.",
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
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
          "description": "What to look for, in words. A question or a few keywords.",
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
          "description": "How many conversations to answer at most.",
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
      "description": "Conversations without their transcripts. Locked ones come without action items and events.",
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
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "CalendarEvent": {
          "description": "An appointment that was spoken of.",
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
              "description": "Minutes; 30 where nothing was said of it.",
              "type": "integer",
              "default": 30
            },
            "created": {
              "description": "Whether it was put into the user's calendar.",
              "type": "boolean"
            }
          }
        },
        "Conversation": {
          "description": "Something said or written, with its summary and, where asked for, its transcript.",
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
              "description": "When it took place, as far as that was known when it came: its `started_at`, also where it was brought or transcribed long afterwards. Lists go by it.",
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
              "description": "The end of its last segment; null while nothing has been said.",
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
              "description": "True where it is not worth keeping in view. Lists, searches and answers leave it out.",
              "type": "boolean"
            },
            "locked": {
              "description": "True where a paid plan is needed to read it.",
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
              "description": "In the order of speaking. Absent unless asked for.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptSegment"
              }
            },
            "photos": {
              "description": "What the device photographed, in that order. Absent unless the transcript is asked for. The Developer API answers the bytes of each.",
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
              "description": "Where the transcript has holes that stay, in order; none in most conversations. Audio that still waits for a provider is none.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/TranscriptGap"
              }
            }
          }
        },
        "ConversationCategory": {
          "description": "What a conversation is about, chosen when it is processed.",
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
          "description": "A photo that the device took in a conversation.",
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
              "description": "When it had arrived.",
              "$ref": "#/$defs/Timestamp"
            },
            "content_type": {
              "description": "Of what kind it is, told by its first bytes.",
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
          "description": "`in_progress` while it is being recorded, `processing` while structure and memories are drawn from it, `merging` while it becomes part of another, then `completed` or `failed`.",
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
          "description": "A place on earth, with what reverse geocoding knew of it.",
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
              "description": "The address, where one was found.",
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
              "description": "The place's identifier at Google, where one was found.",
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
              "description": "How exact the position is, for example `approximate`.",
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
          "description": "A language as a BCP 47 tag, or `multi` where it is to be detected.",
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
          "description": "The person whose voice it is; null where nobody was matched.",
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
          "description": "Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
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
          "description": "Where words came from, in the sender's own term, for example `phone` or `omi`.",
          "type": "string",
          "minLength": 1,
          "maxLength": 64,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "phone"
          ]
        },
        "SpeakerId": {
          "description": "The speaker's number within the conversation, from 0.",
          "type": "integer",
          "minimum": 0,
          "maximum": 9999
        },
        "SpeakerLabel": {
          "description": "The speaker's label, `SPEAKER_00` and on.",
          "$ref": "#/$defs/PlainText",
          "minLength": 1,
          "maxLength": 64,
          "examples": [
            "SPEAKER_00"
          ]
        },
        "SpokenSegment": {
          "description": "What every segment that the service tells of has.",
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
              "description": "Stays the same while the segment grows.",
              "type": "string",
              "format": "uuid"
            },
            "text": {
              "$ref": "#/$defs/PlainText",
              "description": "The words."
            },
            "speaker": {
              "$ref": "#/$defs/SpeakerLabel"
            },
            "speaker_id": {
              "$ref": "#/$defs/SpeakerId"
            },
            "is_user": {
              "description": "True where the device's owner speaks.",
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
              "description": "Empty until the conversation is processed.",
              "type": "string"
            },
            "overview": {
              "description": "A summary in a few sentences.",
              "type": "string"
            },
            "emoji": {
              "type": "string"
            },
            "category": {
              "$ref": "#/$defs/ConversationCategory"
            },
            "action_items": {
              "description": "What is to be done after it. Empty where the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/ActionItem"
              }
            },
            "events": {
              "description": "Appointments. Empty where the conversation is locked.",
              "type": "array",
              "items": {
                "$ref": "#/$defs/CalendarEvent"
              }
            }
          }
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "TranscriptGap": {
          "description": "A stretch of the recording of which there is no transcript, and there will be none.",
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
              "description": "`expired`: no provider could be had for as long as audio is kept. `not_kept`: there was no room to keep it until one could. `rejected`: the provider calls it invalid. `unreadable`: it was damaged on the disk.",
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
                  "description": "The speaker's name, where one was given.",
                  "type": [
                    "string",
                    "null"
                  ]
                },
                "translations": {
                  "description": "The words in the languages that a live session asked for.",
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
          "description": "The same words in another language.",
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
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
    "description": "Finds memories by meaning, best match first. Use it before answering what depends on the user's preferences, people or past.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "description": "What to look for, in words. A question or a few keywords.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 1000
        },
        "limit": {
          "description": "How many memories to answer at most.",
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
          "description": "A timeless fact about the user: a preference, a relationship, a personal detail. What is bound to a time belongs in an action item or a conversation.",
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
              "description": "True where somebody entered it through the API or the app, false where it was drawn from a conversation.",
              "type": "boolean"
            },
            "scoring": {
              "description": "The sort key of lists: `MM_BBB_TTTTTTTTTT`, that is 01 where `manually_added` or else 00, 999 less the category's boost (1 for `interesting` and `manual`), and the creation in unix seconds. Compared as text.",
              "type": "string",
              "examples": [
                "01_998_1795167000"
              ]
            },
            "reviewed": {
              "description": "Whether the user has looked at it.",
              "type": "boolean"
            },
            "user_review": {
              "description": "The user's verdict; null where there is none yet. False drops the memory from lists.",
              "type": [
                "boolean",
                "null"
              ]
            },
            "edited": {
              "description": "Whether it was changed since it was made.",
              "type": "boolean"
            }
          }
        },
        "MemoryCategory": {
          "description": "What kind of fact it is. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by hand; the others name an area of life. Every door takes every value.",
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
          "description": "The fact, in words. Where the memory is locked, lists show its first 70 characters followed by `...`.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Prefers green tea to coffee"
          ]
        },
        "MemoryTags": {
          "description": "Free labels, kept in the order given.",
          "type": "array",
          "maxItems": 100,
          "items": {
            "$ref": "#/$defs/PlainText",
            "maxLength": 100
          }
        },
        "MemoryVisibility": {
          "description": "Whether others may be shown the memory.",
          "type": "string",
          "enum": [
            "public",
            "private"
          ]
        },
        "PlainText": {
          "description": "Text in any language: every Unicode character but U+0000 and unpaired surrogates, which no database keeps. Lengths count Unicode code points, so an emoji of one code point counts as one.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$"
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "RelevantMemory": {
          "description": "A memory that a search found, with how near it came.",
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
                  "description": "Similarity of meaning, from 0.0 (none) to 1.0 (the same).",
                  "type": "number",
                  "minimum": 0,
                  "maximum": 1
                }
              }
            }
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
          "description": "What to look for, in words. A question or a few keywords.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 1000
        },
        "limit": {
          "description": "How many posts to answer at most.",
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
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
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
              "description": "The post's words.",
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
              "description": "Where the post can be read.",
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
          "description": "Where an imported post came from, `tweet` for the user's own posts and `bookmark` for those they saved.",
          "type": "string",
          "enum": [
            "tweet",
            "bookmark"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
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
    "title": "Change an action item",
    "description": "Changes the description or the due date of an action item, at least one of the two; only what is given changes. A new due date also sends a push notification.",
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
          "description": "The new description, at most 500 characters.",
          "type": [
            "string",
            "null"
          ],
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "due_at": {
          "description": "The new due date: a day, which means the end of that day in UTC, or an ISO 8601 date-time; null clears it.",
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
      "description": "The action item as it is now.",
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
          "description": "Something the user has to do, drawn from a conversation or entered by itself.",
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
              "description": "When it should be done; null where no date is set.",
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
              "description": "When it was done; null while it is open.",
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
              "description": "The conversation it came from; null for one that stands alone.",
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
          "description": "What is to be done.",
          "$ref": "#/$defs/WrittenText",
          "minLength": 1,
          "maxLength": 500,
          "examples": [
            "Send the quarterly report to Dana"
          ]
        },
        "RecordId": {
          "description": "The opaque identifier of a record. Compare it, keep it, send it back; do not take it apart. An identifier that is unknown, or somebody else's, is answered as 404.",
          "type": "string",
          "minLength": 1,
          "maxLength": 128,
          "pattern": "^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]+$",
          "examples": [
            "019a9f0e-6c1b-7c3a-9a51-3f0d2b6a7e10"
          ]
        },
        "Timestamp": {
          "description": "A moment in answers, ISO 8601 with its zone.",
          "type": "string",
          "format": "date-time",
          "examples": [
            "2026-11-20T09:30:00Z"
          ]
        },
        "WrittenText": {
          "description": "Plain text in which something is written; nothing but white space is refused with 422.",
          "type": "string",
          "pattern": "^[^\\u0000\\ud800-\\udfff]*[^\\s\\u0000\\ud800-\\udfff][^\\u0000\\ud800-\\udfff]*$"
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
