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
    "name": "get_memories",
    "title": "List memories",
    "description": "Lists memories of the user: timeless facts such as preferences, relationships and personal details. For a subject, use `search_memories`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "categories": {
          "type": "array",
          "description": "Only memories of these categories. Empty for all.",
          "items": {
            "type": "string",
            "description": "The kind of fact. `interesting` is notable and shareable, `system` is useful context for the AI, `manual` was entered by a person; the others are areas of life. All APIs accept all values.",
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
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 1000,
          "default": 100
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        },
        "sort": {
          "type": "string",
          "description": "The order of the memories.",
          "enum": [
            "scoring_desc",
            "created_desc",
            "updated_desc",
            "manual_first"
          ],
          "default": "scoring_desc"
        },
        "reviewed": {
          "type": "boolean",
          "description": "Only reviewed ones (true), or the others (false)."
        },
        "visibility": {
          "type": "string",
          "description": "Only memories with this visibility.",
          "enum": [
            "public",
            "private"
          ]
        },
        "manually_added": {
          "type": "boolean",
          "description": "Only those entered by a person or an app (true), or extracted from conversations (false)."
        },
        "updated_after": {
          "type": "string",
          "description": "Only memories changed after this time.",
          "maxLength": 40
        },
        "include_activity": {
          "type": "boolean",
          "description": "Include memories about focus, screen and other activity.",
          "default": false
        },
        "include_sensitive": {
          "type": "boolean",
          "description": "Include memories about money, health, intimacy, law, belief and politics.",
          "default": true
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "offset": {
          "type": "integer"
        },
        "limit": {
          "type": "integer"
        },
        "memories": {
          "type": "array",
          "items": {
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
              "edited",
              "locked",
              "conversation_id",
              "segment_ids"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "content": {
                "type": "string"
              },
              "category": {
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
              "visibility": {
                "type": "string",
                "enum": [
                  "public",
                  "private"
                ]
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "manually_added": {
                "type": "boolean"
              },
              "scoring": {
                "type": "string"
              },
              "reviewed": {
                "type": "boolean"
              },
              "user_review": {
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "edited": {
                "type": "boolean"
              },
              "locked": {
                "type": "boolean"
              },
              "conversation_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "segment_ids": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              }
            }
          }
        },
        "sort": {
          "type": "string",
          "enum": [
            "scoring_desc",
            "created_desc",
            "updated_desc",
            "manual_first"
          ]
        },
        "scanned_count": {
          "type": "integer"
        },
        "scan_truncated": {
          "type": "boolean"
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
    "description": "Finds memories, best match first. Use it before you answer anything that depends on the user's preferences, people or past.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "type": "string",
          "description": "The search text: a question or a few keywords.",
          "maxLength": 1000
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 1000,
          "default": 10
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "memories": {
          "type": "array",
          "items": {
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
              "edited",
              "locked",
              "conversation_id",
              "segment_ids",
              "relevance_score"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "content": {
                "type": "string"
              },
              "category": {
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
              "visibility": {
                "type": "string",
                "enum": [
                  "public",
                  "private"
                ]
              },
              "tags": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "manually_added": {
                "type": "boolean"
              },
              "scoring": {
                "type": "string"
              },
              "reviewed": {
                "type": "boolean"
              },
              "user_review": {
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "edited": {
                "type": "boolean"
              },
              "locked": {
                "type": "boolean"
              },
              "conversation_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "segment_ids": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              },
              "relevance_score": {
                "type": "number"
              }
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
    "name": "create_memory",
    "title": "Remember a fact",
    "description": "Saves one timeless fact about the user, as a full sentence or phrase. Use an action item for anything with a date. An existing fact is not saved again.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "content": {
          "type": "string",
          "description": "The fact, up to 500 characters.",
          "maxLength": 500
        },
        "category": {
          "type": "string",
          "description": "Its category. By default, the service chooses one.",
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
      "required": [
        "content"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "memory": {
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
            "edited",
            "locked",
            "conversation_id",
            "segment_ids"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "content": {
              "type": "string"
            },
            "category": {
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
            "visibility": {
              "type": "string",
              "enum": [
                "public",
                "private"
              ]
            },
            "tags": {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
            },
            "updated_at": {
              "type": "string",
              "format": "date-time"
            },
            "manually_added": {
              "type": "boolean"
            },
            "scoring": {
              "type": "string"
            },
            "reviewed": {
              "type": "boolean"
            },
            "user_review": {
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "null"
                }
              ]
            },
            "edited": {
              "type": "boolean"
            },
            "locked": {
              "type": "boolean"
            },
            "conversation_id": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "segment_ids": {
              "type": "array",
              "items": {
                "type": "string",
                "format": "uuid"
              }
            }
          }
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
    "name": "edit_memory",
    "title": "Update a memory",
    "description": "Replaces the content of a memory, for example when the user corrects it. The earlier content is lost.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "memory_id": {
          "type": "string",
          "description": "The memory to change.",
          "maxLength": 128
        },
        "content": {
          "type": "string",
          "description": "The new content, up to 500 characters.",
          "maxLength": 500
        }
      },
      "required": [
        "memory_id",
        "content"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
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
          "type": "string",
          "description": "The memory to delete.",
          "maxLength": 128
        }
      },
      "required": [
        "memory_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
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
    "name": "get_conversations",
    "title": "List conversations",
    "description": "Lists conversations, newest first, with title, overview and category but without transcripts; use `get_conversation_by_id` for those.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "start_date": {
          "type": "string",
          "description": "Only conversations from this day on, in UTC.",
          "format": "date"
        },
        "end_date": {
          "type": "string",
          "description": "Only conversations to the end of this day, in UTC.",
          "format": "date"
        },
        "categories": {
          "type": "array",
          "description": "Only conversations of these categories. Empty for all.",
          "items": {
            "type": "string",
            "description": "The subject of a conversation, chosen when it is processed.",
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
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 500,
          "default": 20
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "conversations": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "started_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "finished_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "language": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "source": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "time_source": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "device",
                      "service",
                      "file"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "in_progress",
                  "processing",
                  "merging",
                  "completed",
                  "failed"
                ]
              },
              "discarded": {
                "type": "boolean"
              },
              "discard_reason": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "little_content",
                      "by_user"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "locked": {
                "type": "boolean"
              },
              "folder_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "folder_name": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "starred": {
                "type": "boolean"
              },
              "structured": {
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
                    "type": "string"
                  },
                  "overview": {
                    "type": "string"
                  },
                  "emoji": {
                    "type": "string"
                  },
                  "category": {
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
                  "action_items": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "id",
                        "description",
                        "completed",
                        "created_at",
                        "updated_at",
                        "due_at",
                        "due_all_day",
                        "completed_at",
                        "reviewed",
                        "user_review",
                        "conversation_id",
                        "segment_ids"
                      ],
                      "properties": {
                        "id": {
                          "type": "string"
                        },
                        "description": {
                          "type": "string"
                        },
                        "completed": {
                          "type": "boolean"
                        },
                        "created_at": {
                          "type": "string",
                          "format": "date-time"
                        },
                        "updated_at": {
                          "type": "string",
                          "format": "date-time"
                        },
                        "due_at": {
                          "anyOf": [
                            {
                              "type": "string",
                              "format": "date-time"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "due_all_day": {
                          "type": "boolean"
                        },
                        "completed_at": {
                          "anyOf": [
                            {
                              "type": "string",
                              "format": "date-time"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "reviewed": {
                          "type": "boolean"
                        },
                        "user_review": {
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "conversation_id": {
                          "anyOf": [
                            {
                              "type": "string"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "segment_ids": {
                          "type": "array",
                          "items": {
                            "type": "string",
                            "format": "uuid"
                          }
                        }
                      }
                    }
                  },
                  "events": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "title",
                        "description",
                        "start",
                        "duration",
                        "created",
                        "segment_ids"
                      ],
                      "properties": {
                        "title": {
                          "type": "string"
                        },
                        "description": {
                          "type": "string"
                        },
                        "start": {
                          "type": "string",
                          "format": "date-time"
                        },
                        "all_day": {
                          "type": "boolean"
                        },
                        "duration": {
                          "type": "integer"
                        },
                        "created": {
                          "type": "boolean"
                        },
                        "segment_ids": {
                          "type": "array",
                          "items": {
                            "type": "string",
                            "format": "uuid"
                          }
                        }
                      }
                    }
                  },
                  "made_by": {
                    "type": "string"
                  }
                }
              },
              "processing": {
                "anyOf": [
                  {
                    "type": "object",
                    "required": [
                      "state",
                      "reason",
                      "attempts",
                      "next_attempt_at"
                    ],
                    "properties": {
                      "state": {
                        "type": "string",
                        "enum": [
                          "waiting_for_audio",
                          "waiting",
                          "running",
                          "failed",
                          "audio_left_out"
                        ]
                      },
                      "reason": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      },
                      "attempts": {
                        "type": "integer"
                      },
                      "next_attempt_at": {
                        "anyOf": [
                          {
                            "type": "string",
                            "format": "date-time"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      }
                    }
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "overlapping_ids": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "transcript_segments": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "text",
                    "speaker",
                    "speaker_id",
                    "is_user",
                    "person_id",
                    "start",
                    "end",
                    "speaker_name"
                  ],
                  "properties": {
                    "id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "text": {
                      "type": "string"
                    },
                    "speaker": {
                      "type": "string"
                    },
                    "speaker_id": {
                      "anyOf": [
                        {
                          "type": "integer"
                        },
                        {
                          "type": "null"
                        }
                      ]
                    },
                    "is_user": {
                      "type": "boolean"
                    },
                    "person_id": {
                      "anyOf": [
                        {
                          "type": "string"
                        },
                        {
                          "type": "null"
                        }
                      ]
                    },
                    "start": {
                      "type": "number"
                    },
                    "end": {
                      "type": "number"
                    },
                    "speaker_name": {
                      "anyOf": [
                        {
                          "type": "string"
                        },
                        {
                          "type": "null"
                        }
                      ]
                    },
                    "translations": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "required": [
                          "lang",
                          "text"
                        ],
                        "properties": {
                          "lang": {
                            "type": "string"
                          },
                          "text": {
                            "type": "string"
                          }
                        }
                      }
                    }
                  }
                }
              },
              "has_more": {
                "type": "boolean"
              },
              "next_transcript_offset": {
                "anyOf": [
                  {
                    "type": "integer"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "photos": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "created_at",
                    "content_type"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
                    },
                    "created_at": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "content_type": {
                      "type": "string",
                      "enum": [
                        "image/jpeg",
                        "image/png",
                        "image/webp",
                        "image/gif"
                      ]
                    }
                  }
                }
              },
              "geolocation": {
                "anyOf": [
                  {
                    "type": "object",
                    "required": [
                      "latitude",
                      "longitude"
                    ],
                    "properties": {
                      "latitude": {
                        "type": "number"
                      },
                      "longitude": {
                        "type": "number"
                      },
                      "address": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      },
                      "google_place_id": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      },
                      "location_type": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      }
                    }
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "gaps": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "start",
                    "end",
                    "reason"
                  ],
                  "properties": {
                    "start": {
                      "type": "number"
                    },
                    "end": {
                      "type": "number"
                    },
                    "reason": {
                      "type": "string",
                      "enum": [
                        "expired",
                        "not_kept",
                        "rejected",
                        "unreadable"
                      ]
                    }
                  }
                }
              }
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
    "name": "search_conversations",
    "title": "Search conversations",
    "description": "Finds conversations, best match first, without transcripts. Use it when the user asks about something that was said.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "type": "string",
          "description": "The search text: a question or a few keywords.",
          "maxLength": 1000
        },
        "start_date": {
          "type": "string",
          "description": "Only conversations from this day on, in UTC.",
          "format": "date"
        },
        "end_date": {
          "type": "string",
          "description": "Only conversations to the end of this day, in UTC.",
          "format": "date"
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 500,
          "default": 10
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "conversations": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "started_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "finished_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "language": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "source": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "time_source": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "device",
                      "service",
                      "file"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "status": {
                "type": "string",
                "enum": [
                  "in_progress",
                  "processing",
                  "merging",
                  "completed",
                  "failed"
                ]
              },
              "discarded": {
                "type": "boolean"
              },
              "discard_reason": {
                "anyOf": [
                  {
                    "type": "string",
                    "enum": [
                      "little_content",
                      "by_user"
                    ]
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "locked": {
                "type": "boolean"
              },
              "folder_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "folder_name": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "starred": {
                "type": "boolean"
              },
              "structured": {
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
                    "type": "string"
                  },
                  "overview": {
                    "type": "string"
                  },
                  "emoji": {
                    "type": "string"
                  },
                  "category": {
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
                  "action_items": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "id",
                        "description",
                        "completed",
                        "created_at",
                        "updated_at",
                        "due_at",
                        "due_all_day",
                        "completed_at",
                        "reviewed",
                        "user_review",
                        "conversation_id",
                        "segment_ids"
                      ],
                      "properties": {
                        "id": {
                          "type": "string"
                        },
                        "description": {
                          "type": "string"
                        },
                        "completed": {
                          "type": "boolean"
                        },
                        "created_at": {
                          "type": "string",
                          "format": "date-time"
                        },
                        "updated_at": {
                          "type": "string",
                          "format": "date-time"
                        },
                        "due_at": {
                          "anyOf": [
                            {
                              "type": "string",
                              "format": "date-time"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "due_all_day": {
                          "type": "boolean"
                        },
                        "completed_at": {
                          "anyOf": [
                            {
                              "type": "string",
                              "format": "date-time"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "reviewed": {
                          "type": "boolean"
                        },
                        "user_review": {
                          "anyOf": [
                            {
                              "type": "boolean"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "conversation_id": {
                          "anyOf": [
                            {
                              "type": "string"
                            },
                            {
                              "type": "null"
                            }
                          ]
                        },
                        "segment_ids": {
                          "type": "array",
                          "items": {
                            "type": "string",
                            "format": "uuid"
                          }
                        }
                      }
                    }
                  },
                  "events": {
                    "type": "array",
                    "items": {
                      "type": "object",
                      "required": [
                        "title",
                        "description",
                        "start",
                        "duration",
                        "created",
                        "segment_ids"
                      ],
                      "properties": {
                        "title": {
                          "type": "string"
                        },
                        "description": {
                          "type": "string"
                        },
                        "start": {
                          "type": "string",
                          "format": "date-time"
                        },
                        "all_day": {
                          "type": "boolean"
                        },
                        "duration": {
                          "type": "integer"
                        },
                        "created": {
                          "type": "boolean"
                        },
                        "segment_ids": {
                          "type": "array",
                          "items": {
                            "type": "string",
                            "format": "uuid"
                          }
                        }
                      }
                    }
                  },
                  "made_by": {
                    "type": "string"
                  }
                }
              },
              "processing": {
                "anyOf": [
                  {
                    "type": "object",
                    "required": [
                      "state",
                      "reason",
                      "attempts",
                      "next_attempt_at"
                    ],
                    "properties": {
                      "state": {
                        "type": "string",
                        "enum": [
                          "waiting_for_audio",
                          "waiting",
                          "running",
                          "failed",
                          "audio_left_out"
                        ]
                      },
                      "reason": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      },
                      "attempts": {
                        "type": "integer"
                      },
                      "next_attempt_at": {
                        "anyOf": [
                          {
                            "type": "string",
                            "format": "date-time"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      }
                    }
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "overlapping_ids": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "transcript_segments": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "text",
                    "speaker",
                    "speaker_id",
                    "is_user",
                    "person_id",
                    "start",
                    "end",
                    "speaker_name"
                  ],
                  "properties": {
                    "id": {
                      "type": "string",
                      "format": "uuid"
                    },
                    "text": {
                      "type": "string"
                    },
                    "speaker": {
                      "type": "string"
                    },
                    "speaker_id": {
                      "anyOf": [
                        {
                          "type": "integer"
                        },
                        {
                          "type": "null"
                        }
                      ]
                    },
                    "is_user": {
                      "type": "boolean"
                    },
                    "person_id": {
                      "anyOf": [
                        {
                          "type": "string"
                        },
                        {
                          "type": "null"
                        }
                      ]
                    },
                    "start": {
                      "type": "number"
                    },
                    "end": {
                      "type": "number"
                    },
                    "speaker_name": {
                      "anyOf": [
                        {
                          "type": "string"
                        },
                        {
                          "type": "null"
                        }
                      ]
                    },
                    "translations": {
                      "type": "array",
                      "items": {
                        "type": "object",
                        "required": [
                          "lang",
                          "text"
                        ],
                        "properties": {
                          "lang": {
                            "type": "string"
                          },
                          "text": {
                            "type": "string"
                          }
                        }
                      }
                    }
                  }
                }
              },
              "has_more": {
                "type": "boolean"
              },
              "next_transcript_offset": {
                "anyOf": [
                  {
                    "type": "integer"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "photos": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "created_at",
                    "content_type"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
                    },
                    "created_at": {
                      "type": "string",
                      "format": "date-time"
                    },
                    "content_type": {
                      "type": "string",
                      "enum": [
                        "image/jpeg",
                        "image/png",
                        "image/webp",
                        "image/gif"
                      ]
                    }
                  }
                }
              },
              "geolocation": {
                "anyOf": [
                  {
                    "type": "object",
                    "required": [
                      "latitude",
                      "longitude"
                    ],
                    "properties": {
                      "latitude": {
                        "type": "number"
                      },
                      "longitude": {
                        "type": "number"
                      },
                      "address": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      },
                      "google_place_id": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      },
                      "location_type": {
                        "anyOf": [
                          {
                            "type": "string"
                          },
                          {
                            "type": "null"
                          }
                        ]
                      }
                    }
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "gaps": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "start",
                    "end",
                    "reason"
                  ],
                  "properties": {
                    "start": {
                      "type": "number"
                    },
                    "end": {
                      "type": "number"
                    },
                    "reason": {
                      "type": "string",
                      "enum": [
                        "expired",
                        "not_kept",
                        "rejected",
                        "unreadable"
                      ]
                    }
                  }
                }
              }
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
    "description": "Returns a conversation: transcript, summary, metadata, and the first 20 action items and events. While `has_more` is true, call again with `transcript_offset` set to `next_transcript_offset`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "conversation_id": {
          "type": "string",
          "description": "The conversation to read.",
          "maxLength": 128
        },
        "transcript_offset": {
          "type": "integer",
          "description": "Number of segments to skip: the last `next_transcript_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      },
      "required": [
        "conversation_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "created_at": {
          "type": "string",
          "format": "date-time"
        },
        "started_at": {
          "anyOf": [
            {
              "type": "string",
              "format": "date-time"
            },
            {
              "type": "null"
            }
          ]
        },
        "finished_at": {
          "anyOf": [
            {
              "type": "string",
              "format": "date-time"
            },
            {
              "type": "null"
            }
          ]
        },
        "language": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ]
        },
        "source": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ]
        },
        "time_source": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "device",
                "service",
                "file"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "status": {
          "type": "string",
          "enum": [
            "in_progress",
            "processing",
            "merging",
            "completed",
            "failed"
          ]
        },
        "discarded": {
          "type": "boolean"
        },
        "discard_reason": {
          "anyOf": [
            {
              "type": "string",
              "enum": [
                "little_content",
                "by_user"
              ]
            },
            {
              "type": "null"
            }
          ]
        },
        "locked": {
          "type": "boolean"
        },
        "folder_id": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ]
        },
        "folder_name": {
          "anyOf": [
            {
              "type": "string"
            },
            {
              "type": "null"
            }
          ]
        },
        "starred": {
          "type": "boolean"
        },
        "structured": {
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
              "type": "string"
            },
            "overview": {
              "type": "string"
            },
            "emoji": {
              "type": "string"
            },
            "category": {
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
            "action_items": {
              "type": "array",
              "items": {
                "type": "object",
                "required": [
                  "id",
                  "description",
                  "completed",
                  "created_at",
                  "updated_at",
                  "due_at",
                  "due_all_day",
                  "completed_at",
                  "reviewed",
                  "user_review",
                  "conversation_id",
                  "segment_ids"
                ],
                "properties": {
                  "id": {
                    "type": "string"
                  },
                  "description": {
                    "type": "string"
                  },
                  "completed": {
                    "type": "boolean"
                  },
                  "created_at": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "updated_at": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "due_at": {
                    "anyOf": [
                      {
                        "type": "string",
                        "format": "date-time"
                      },
                      {
                        "type": "null"
                      }
                    ]
                  },
                  "due_all_day": {
                    "type": "boolean"
                  },
                  "completed_at": {
                    "anyOf": [
                      {
                        "type": "string",
                        "format": "date-time"
                      },
                      {
                        "type": "null"
                      }
                    ]
                  },
                  "reviewed": {
                    "type": "boolean"
                  },
                  "user_review": {
                    "anyOf": [
                      {
                        "type": "boolean"
                      },
                      {
                        "type": "null"
                      }
                    ]
                  },
                  "conversation_id": {
                    "anyOf": [
                      {
                        "type": "string"
                      },
                      {
                        "type": "null"
                      }
                    ]
                  },
                  "segment_ids": {
                    "type": "array",
                    "items": {
                      "type": "string",
                      "format": "uuid"
                    }
                  }
                }
              }
            },
            "events": {
              "type": "array",
              "items": {
                "type": "object",
                "required": [
                  "title",
                  "description",
                  "start",
                  "duration",
                  "created",
                  "segment_ids"
                ],
                "properties": {
                  "title": {
                    "type": "string"
                  },
                  "description": {
                    "type": "string"
                  },
                  "start": {
                    "type": "string",
                    "format": "date-time"
                  },
                  "all_day": {
                    "type": "boolean"
                  },
                  "duration": {
                    "type": "integer"
                  },
                  "created": {
                    "type": "boolean"
                  },
                  "segment_ids": {
                    "type": "array",
                    "items": {
                      "type": "string",
                      "format": "uuid"
                    }
                  }
                }
              }
            },
            "made_by": {
              "type": "string"
            }
          }
        },
        "processing": {
          "anyOf": [
            {
              "type": "object",
              "required": [
                "state",
                "reason",
                "attempts",
                "next_attempt_at"
              ],
              "properties": {
                "state": {
                  "type": "string",
                  "enum": [
                    "waiting_for_audio",
                    "waiting",
                    "running",
                    "failed",
                    "audio_left_out"
                  ]
                },
                "reason": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                },
                "attempts": {
                  "type": "integer"
                },
                "next_attempt_at": {
                  "anyOf": [
                    {
                      "type": "string",
                      "format": "date-time"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              }
            },
            {
              "type": "null"
            }
          ]
        },
        "overlapping_ids": {
          "type": "array",
          "items": {
            "type": "string"
          }
        },
        "transcript_segments": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "text",
              "speaker",
              "speaker_id",
              "is_user",
              "person_id",
              "start",
              "end",
              "speaker_name"
            ],
            "properties": {
              "id": {
                "type": "string",
                "format": "uuid"
              },
              "text": {
                "type": "string"
              },
              "speaker": {
                "type": "string"
              },
              "speaker_id": {
                "anyOf": [
                  {
                    "type": "integer"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "is_user": {
                "type": "boolean"
              },
              "person_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "start": {
                "type": "number"
              },
              "end": {
                "type": "number"
              },
              "speaker_name": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "translations": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "lang",
                    "text"
                  ],
                  "properties": {
                    "lang": {
                      "type": "string"
                    },
                    "text": {
                      "type": "string"
                    }
                  }
                }
              }
            }
          }
        },
        "has_more": {
          "type": "boolean"
        },
        "next_transcript_offset": {
          "anyOf": [
            {
              "type": "integer"
            },
            {
              "type": "null"
            }
          ]
        },
        "photos": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "created_at",
              "content_type"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "content_type": {
                "type": "string",
                "enum": [
                  "image/jpeg",
                  "image/png",
                  "image/webp",
                  "image/gif"
                ]
              }
            }
          }
        },
        "geolocation": {
          "anyOf": [
            {
              "type": "object",
              "required": [
                "latitude",
                "longitude"
              ],
              "properties": {
                "latitude": {
                  "type": "number"
                },
                "longitude": {
                  "type": "number"
                },
                "address": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                },
                "google_place_id": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                },
                "location_type": {
                  "anyOf": [
                    {
                      "type": "string"
                    },
                    {
                      "type": "null"
                    }
                  ]
                }
              }
            },
            {
              "type": "null"
            }
          ]
        },
        "gaps": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "start",
              "end",
              "reason"
            ],
            "properties": {
              "start": {
                "type": "number"
              },
              "end": {
                "type": "number"
              },
              "reason": {
                "type": "string",
                "enum": [
                  "expired",
                  "not_kept",
                  "rejected",
                  "unreadable"
                ]
              }
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
    "name": "suggest_speaker_names",
    "title": "Suggest speakers' names",
    "description": "Suggests who the unnamed speakers of a conversation are, from what they say and from their voices, each with the reason. Ask the user before you assign a suggested name.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "conversation_id": {
          "type": "string",
          "description": "The conversation.",
          "maxLength": 128
        }
      },
      "required": [
        "conversation_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "suggestions": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "speaker_id",
              "name",
              "person_id",
              "is_user",
              "source",
              "reason",
              "segment_id"
            ],
            "properties": {
              "speaker_id": {
                "type": "integer"
              },
              "name": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "person_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "is_user": {
                "type": "boolean"
              },
              "source": {
                "type": "string",
                "enum": [
                  "words",
                  "voice"
                ]
              },
              "reason": {
                "type": "string"
              },
              "segment_id": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "uuid"
                  },
                  {
                    "type": "null"
                  }
                ]
              }
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
    "name": "assign_speaker",
    "title": "Say who speaks",
    "description": "Says who speaks: a speaker of the conversation (`speaker_id`) or single segments (`segment_ids`), and one of `person_id`, `person_name` and `is_user`. Search, summaries, tasks and memories follow.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "conversation_id": {
          "type": "string",
          "description": "The conversation.",
          "maxLength": 128
        },
        "speaker_id": {
          "type": "integer",
          "description": "A speaker of the conversation, as a whole.",
          "maximum": 9999
        },
        "segment_ids": {
          "type": "array",
          "description": "Single segments.",
          "minItems": 1,
          "items": {
            "type": "string",
            "description": "The opaque id of a record. Compare, store and return it, but do not parse it. An id that is unknown or belongs to another user returns 404.",
            "maxLength": 128
          }
        },
        "person_id": {
          "type": "string",
          "description": "A known person.",
          "maxLength": 128
        },
        "person_name": {
          "type": "string",
          "description": "A person by name, who is added if unknown.",
          "maxLength": 100
        },
        "is_user": {
          "type": "boolean",
          "description": "True for the user; false if no one is known."
        },
        "everywhere": {
          "type": "boolean",
          "description": "Also the same voice in all other conversations.",
          "default": false
        }
      },
      "required": [
        "conversation_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "correction_id": {
          "type": "string"
        },
        "changed_segments": {
          "type": "integer"
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
    "name": "correct_segment",
    "title": "Correct a segment's text",
    "description": "Replaces the text of a segment that was recognized wrongly.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "conversation_id": {
          "type": "string",
          "description": "The conversation.",
          "maxLength": 128
        },
        "segment_id": {
          "type": "string",
          "description": "The segment.",
          "maxLength": 128
        },
        "text": {
          "type": "string",
          "description": "What was said.",
          "maxLength": 10000
        }
      },
      "required": [
        "conversation_id",
        "segment_id",
        "text"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "correction_id": {
          "type": "string"
        },
        "changed_segments": {
          "type": "integer"
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
    "name": "merge_people",
    "title": "Merge two people",
    "description": "Gives the segments and the voice of a person to another one, and deletes the first: for someone who was named twice.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "person_id": {
          "type": "string",
          "description": "The person who is deleted.",
          "maxLength": 128
        },
        "into": {
          "type": "string",
          "description": "The person who stays.",
          "maxLength": 128
        }
      },
      "required": [
        "person_id",
        "into"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "correction_id": {
          "type": "string"
        },
        "changed_segments": {
          "type": "integer"
        }
      }
    },
    "annotations": {
      "readOnlyHint": false,
      "destructiveHint": true,
      "idempotentHint": false,
      "openWorldHint": false
    }
  },
  {
    "name": "undo_correction",
    "title": "Undo a correction",
    "description": "Undoes `assign_speaker`, `correct_segment` or `merge_people`. What was changed since stays.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "correction_id": {
          "type": "string",
          "description": "The correction.",
          "maxLength": 128
        }
      },
      "required": [
        "correction_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "correction_id": {
          "type": "string"
        },
        "changed_segments": {
          "type": "integer"
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
    "name": "get_user_profile",
    "title": "Read the user's profile",
    "description": "Returns a description of the user, written daily from memories and recent conversations. A good first call. `profile` is null while there is none: use `get_memories` then.",
    "inputSchema": {
      "type": "object",
      "properties": {}
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "profile": {
          "anyOf": [
            {
              "type": "object",
              "required": [
                "summary",
                "generated_at"
              ],
              "properties": {
                "summary": {
                  "type": "string"
                },
                "made_by": {
                  "type": "string"
                },
                "generated_at": {
                  "type": "string",
                  "format": "date-time"
                }
              }
            },
            {
              "type": "null"
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
    "name": "get_social_posts",
    "title": "List social posts",
    "description": "Lists posts that the user wrote (`tweet`) or saved (`bookmark`) on social networks and imported, newest first. For a subject, use `search_social_posts`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "kind": {
          "type": "string",
          "description": "Only the user's own posts (`tweet`) or only saved ones (`bookmark`). Both by default.",
          "enum": [
            "tweet",
            "bookmark"
          ]
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 1000,
          "default": 50
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "offset": {
          "type": "integer"
        },
        "limit": {
          "type": "integer"
        },
        "posts": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "kind": {
                "type": "string",
                "enum": [
                  "tweet",
                  "bookmark"
                ]
              },
              "text": {
                "type": "string"
              },
              "author": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "url": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "uri"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "posted_at": {
                "type": "string",
                "format": "date-time"
              },
              "imported_at": {
                "type": "string",
                "format": "date-time"
              }
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
    "name": "search_social_posts",
    "title": "Search social posts",
    "description": "Finds posts that the user wrote or saved on social networks and imported, best match first.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "type": "string",
          "description": "The search text: a question or a few keywords.",
          "maxLength": 1000
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 1000,
          "default": 10
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "posts": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "kind": {
                "type": "string",
                "enum": [
                  "tweet",
                  "bookmark"
                ]
              },
              "text": {
                "type": "string"
              },
              "author": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "url": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "uri"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "posted_at": {
                "type": "string",
                "format": "date-time"
              },
              "imported_at": {
                "type": "string",
                "format": "date-time"
              }
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
          "type": "boolean",
          "description": "Include inactive goals.",
          "default": false
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "goals": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "goal_type": {
                "type": "string",
                "enum": [
                  "boolean",
                  "scale",
                  "numeric"
                ]
              },
              "target_value": {
                "type": "number"
              },
              "current_value": {
                "type": "number"
              },
              "min_value": {
                "type": "number"
              },
              "max_value": {
                "type": "number"
              },
              "unit": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "is_active": {
                "type": "boolean"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              }
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
    "name": "get_chat_messages",
    "title": "List chat messages",
    "description": "Lists messages of the user's chat with the assistant and with apps, newest first.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {
          "type": "integer",
          "description": "Maximum number of messages to return.",
          "maximum": 1000,
          "default": 50
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "offset": {
          "type": "integer"
        },
        "limit": {
          "type": "integer"
        },
        "messages": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "sender": {
                "type": "string",
                "enum": [
                  "human",
                  "ai"
                ]
              },
              "text": {
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
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "plugin_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "from_external_integration": {
                "type": "boolean"
              },
              "memories_id": {
                "type": "array",
                "items": {
                  "type": "string"
                }
              },
              "memories": {
                "type": "array",
                "items": {
                  "type": "object",
                  "required": [
                    "id",
                    "structured",
                    "created_at"
                  ],
                  "properties": {
                    "id": {
                      "type": "string"
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
                      "type": "string",
                      "format": "date-time"
                    }
                  }
                }
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              }
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
    "name": "get_people",
    "title": "List people",
    "description": "Lists the people whose voices the user has named. Segments refer to them by `person_id`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "people": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "name",
              "created_at",
              "updated_at"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "name": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              }
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
    "name": "get_screen_activity",
    "title": "Read screen activity",
    "description": "Returns what was on the user's screen, if they imported it. With `summary`, the time in each app on each day. Otherwise snapshots, newest first, with window title and text: what the user read or did in a short range of days.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "start_date": {
          "type": "string",
          "description": "Only activity from this day on, in UTC.",
          "format": "date"
        },
        "end_date": {
          "type": "string",
          "description": "Only activity to the end of this day, in UTC.",
          "format": "date"
        },
        "app": {
          "type": "string",
          "description": "Only activity in this app, by its name in any case.",
          "maxLength": 200
        },
        "summary": {
          "type": "boolean",
          "description": "The time in each app on each day (UTC).",
          "default": false
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number. Ignored with `summary`.",
          "maximum": 1000,
          "default": 200
        },
        "offset": {
          "type": "integer",
          "description": "Number to skip: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "offset": {
          "type": "integer"
        },
        "limit": {
          "type": "integer"
        },
        "rows": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "captured_at": {
                "type": "string",
                "format": "date-time"
              },
              "app": {
                "type": "string"
              },
              "window_title": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "text": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              }
            }
          }
        },
        "apps": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "date",
              "app",
              "row_count",
              "seconds",
              "first_seen_at",
              "last_seen_at"
            ],
            "properties": {
              "date": {
                "type": "string",
                "format": "date"
              },
              "app": {
                "type": "string"
              },
              "row_count": {
                "type": "integer"
              },
              "seconds": {
                "type": "number"
              },
              "first_seen_at": {
                "type": "string",
                "format": "date-time"
              },
              "last_seen_at": {
                "type": "string",
                "format": "date-time"
              }
            }
          }
        }
      },
      "type": "object"
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
          "type": "string",
          "description": "Only this day and later days.",
          "format": "date"
        },
        "end_date": {
          "type": "string",
          "description": "Only this day and earlier days.",
          "format": "date"
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number of summaries to return.",
          "maximum": 1000,
          "default": 30
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "offset": {
          "type": "integer"
        },
        "limit": {
          "type": "integer"
        },
        "summaries": {
          "type": "array",
          "items": {
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
                "type": "string"
              },
              "date": {
                "type": "string",
                "format": "date"
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
                "type": "object",
                "required": [
                  "total_conversations",
                  "total_duration_minutes",
                  "action_items_count"
                ],
                "properties": {
                  "total_conversations": {
                    "type": "integer"
                  },
                  "total_duration_minutes": {
                    "type": "number"
                  },
                  "action_items_count": {
                    "type": "integer"
                  }
                }
              },
              "highlights": {
                "type": "array",
                "items": {
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
                      "type": "array",
                      "items": {
                        "type": "string"
                      }
                    }
                  }
                }
              },
              "made_by": {
                "type": "string"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              }
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
    "name": "get_action_items",
    "title": "List action items",
    "description": "Lists the user's tasks by due date, tasks without a due date last. Those with `reviewed` false are suggestions. Items from locked conversations, and rejected ones, are omitted.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "completed": {
          "type": "boolean",
          "description": "Only completed (true) or open (false) items."
        },
        "reviewed": {
          "type": "boolean",
          "description": "False: only suggestions."
        },
        "due_start_date": {
          "type": "string",
          "description": "Only items that are due on this day or at this time, or later.",
          "maxLength": 40
        },
        "due_end_date": {
          "type": "string",
          "description": "Only items that are due at this time or earlier, or by the end of this day.",
          "maxLength": 40
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 1000,
          "default": 100
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "offset": {
          "type": "integer"
        },
        "limit": {
          "type": "integer"
        },
        "action_items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "description",
              "completed",
              "created_at",
              "updated_at",
              "due_at",
              "due_all_day",
              "completed_at",
              "reviewed",
              "user_review",
              "conversation_id",
              "segment_ids"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "description": {
                "type": "string"
              },
              "completed": {
                "type": "boolean"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "due_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "due_all_day": {
                "type": "boolean"
              },
              "completed_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "reviewed": {
                "type": "boolean"
              },
              "user_review": {
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "conversation_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "segment_ids": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              }
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
    "name": "search_action_items",
    "title": "Search action items",
    "description": "Finds action items by words, best match first. Use it to get the id of a task that the user mentions. Items from locked conversations are omitted.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "type": "string",
          "description": "The search text: a few words of the task.",
          "maxLength": 1000
        },
        "limit": {
          "type": "integer",
          "description": "Maximum number.",
          "maximum": 1000,
          "default": 10
        },
        "offset": {
          "type": "integer",
          "description": "Skip this many: the last `next_offset`.",
          "maximum": 1000000000,
          "default": 0
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "returned_count": {
          "type": "integer"
        },
        "has_more": {
          "type": "boolean"
        },
        "next_offset": {
          "type": "integer"
        },
        "action_items": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "description",
              "completed",
              "created_at",
              "updated_at",
              "due_at",
              "due_all_day",
              "completed_at",
              "reviewed",
              "user_review",
              "conversation_id",
              "segment_ids"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "description": {
                "type": "string"
              },
              "completed": {
                "type": "boolean"
              },
              "created_at": {
                "type": "string",
                "format": "date-time"
              },
              "updated_at": {
                "type": "string",
                "format": "date-time"
              },
              "due_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "due_all_day": {
                "type": "boolean"
              },
              "completed_at": {
                "anyOf": [
                  {
                    "type": "string",
                    "format": "date-time"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "reviewed": {
                "type": "boolean"
              },
              "user_review": {
                "anyOf": [
                  {
                    "type": "boolean"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "conversation_id": {
                "anyOf": [
                  {
                    "type": "string"
                  },
                  {
                    "type": "null"
                  }
                ]
              },
              "segment_ids": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                }
              }
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
    "name": "create_action_item",
    "title": "Add an action item",
    "description": "Adds a task for the user. Repeating the same call within a day adds nothing. A due date also causes a push notification.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "description": {
          "type": "string",
          "description": "The task, up to 500 characters.",
          "maxLength": 500
        },
        "due_at": {
          "type": "string",
          "description": "When it is due: an ISO 8601 date-time, or a date, which means the end of that day in the account's time zone.",
          "maxLength": 40
        },
        "completed": {
          "type": "boolean",
          "description": "True adds it as completed.",
          "default": false
        }
      },
      "required": [
        "description"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "action_item": {
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "due_all_day",
            "completed_at",
            "reviewed",
            "user_review",
            "conversation_id",
            "segment_ids"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "description": {
              "type": "string"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
            },
            "updated_at": {
              "type": "string",
              "format": "date-time"
            },
            "due_at": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "null"
                }
              ]
            },
            "due_all_day": {
              "type": "boolean"
            },
            "completed_at": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "null"
                }
              ]
            },
            "reviewed": {
              "type": "boolean"
            },
            "user_review": {
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "segment_ids": {
              "type": "array",
              "items": {
                "type": "string",
                "format": "uuid"
              }
            }
          }
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
    "name": "complete_action_item",
    "title": "Complete or reopen an action item",
    "description": "Marks an action item as completed, or as open with `completed` false.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "action_item_id": {
          "type": "string",
          "description": "The action item.",
          "maxLength": 128
        },
        "completed": {
          "type": "boolean",
          "description": "False reopens it.",
          "default": true
        }
      },
      "required": [
        "action_item_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "action_item": {
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "due_all_day",
            "completed_at",
            "reviewed",
            "user_review",
            "conversation_id",
            "segment_ids"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "description": {
              "type": "string"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
            },
            "updated_at": {
              "type": "string",
              "format": "date-time"
            },
            "due_at": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "null"
                }
              ]
            },
            "due_all_day": {
              "type": "boolean"
            },
            "completed_at": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "null"
                }
              ]
            },
            "reviewed": {
              "type": "boolean"
            },
            "user_review": {
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "segment_ids": {
              "type": "array",
              "items": {
                "type": "string",
                "format": "uuid"
              }
            }
          }
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
    "name": "update_action_item",
    "title": "Update an action item",
    "description": "Changes the description or the due date of an action item, or accepts or rejects a suggestion; at least one is required. A new due date also causes a push notification.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "action_item_id": {
          "type": "string",
          "description": "The action item.",
          "maxLength": 128
        },
        "description": {
          "type": "string",
          "description": "The new description, up to 500 characters.",
          "maxLength": 500
        },
        "due_at": {
          "description": "The new due date: an ISO 8601 date-time, or a date, which means the end of that day in the account's time zone. Null removes it.",
          "anyOf": [
            {
              "type": "string",
              "maxLength": 40
            },
            {
              "type": "null"
            }
          ]
        },
        "user_review": {
          "description": "True accepts a suggestion, false rejects the item, null takes that back.",
          "anyOf": [
            {
              "type": "boolean"
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "required": [
        "action_item_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
          "type": "boolean"
        },
        "action_item": {
          "type": "object",
          "required": [
            "id",
            "description",
            "completed",
            "created_at",
            "updated_at",
            "due_at",
            "due_all_day",
            "completed_at",
            "reviewed",
            "user_review",
            "conversation_id",
            "segment_ids"
          ],
          "properties": {
            "id": {
              "type": "string"
            },
            "description": {
              "type": "string"
            },
            "completed": {
              "type": "boolean"
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
            },
            "updated_at": {
              "type": "string",
              "format": "date-time"
            },
            "due_at": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "null"
                }
              ]
            },
            "due_all_day": {
              "type": "boolean"
            },
            "completed_at": {
              "anyOf": [
                {
                  "type": "string",
                  "format": "date-time"
                },
                {
                  "type": "null"
                }
              ]
            },
            "reviewed": {
              "type": "boolean"
            },
            "user_review": {
              "anyOf": [
                {
                  "type": "boolean"
                },
                {
                  "type": "null"
                }
              ]
            },
            "conversation_id": {
              "anyOf": [
                {
                  "type": "string"
                },
                {
                  "type": "null"
                }
              ]
            },
            "segment_ids": {
              "type": "array",
              "items": {
                "type": "string",
                "format": "uuid"
              }
            }
          }
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
    "name": "delete_action_item",
    "title": "Delete an action item",
    "description": "Deletes an action item permanently. To mark it as completed, use `complete_action_item`.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "action_item_id": {
          "type": "string",
          "description": "The action item to delete.",
          "maxLength": 128
        }
      },
      "required": [
        "action_item_id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "success": {
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
    "name": "search",
    "title": "Search everything",
    "description": "Finds conversations, memories and action items for research, best match first; `fetch` reads them.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "query": {
          "type": "string",
          "description": "The search text: a question or a few keywords.",
          "maxLength": 1000
        }
      },
      "required": [
        "query"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "results": {
          "type": "array",
          "items": {
            "type": "object",
            "required": [
              "id",
              "title",
              "url"
            ],
            "properties": {
              "id": {
                "type": "string"
              },
              "title": {
                "type": "string"
              },
              "url": {
                "type": "string",
                "format": "uri"
              }
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
    "name": "fetch",
    "title": "Read a record found",
    "description": "Returns the text of a record that `search` found: a conversation with its transcript, a memory or an action item.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string",
          "description": "The id of a result of `search`.",
          "maxLength": 100
        }
      },
      "required": [
        "id"
      ]
    },
    "outputSchema": {
      "type": "object",
      "properties": {
        "id": {
          "type": "string"
        },
        "title": {
          "type": "string"
        },
        "url": {
          "type": "string",
          "format": "uri"
        },
        "text": {
          "type": "string"
        },
        "metadata": {
          "type": "object",
          "required": [
            "kind",
            "created_at"
          ],
          "properties": {
            "kind": {
              "type": "string",
              "enum": [
                "conversation",
                "memory",
                "action_item"
              ]
            },
            "created_at": {
              "type": "string",
              "format": "date-time"
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
  }
];
