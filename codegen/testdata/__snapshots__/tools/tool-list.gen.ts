// Generated from specs/jsonrpc.json 1.2.3. Do not edit: run npm run generate.
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
    "name": "get_note",
    "description": "One note, whole.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "note_id": {
          "type": "string"
        }
      },
      "required": [
        "note_id"
      ]
    },
    "outputSchema": {
      "description": "Something worth remembering.",
      "type": "object",
      "required": [
        "id",
        "text",
        "colour",
        "created_at"
      ],
      "properties": {
        "id": {
          "type": "string",
          "description": "Unique identifier."
        },
        "text": {
          "type": "string",
          "minLength": 1,
          "maxLength": 500
        },
        "colour": {
          "$ref": "#/$defs/Colour"
        },
        "created_at": {
          "$ref": "#/$defs/Timestamp"
        },
        "parent": {
          "anyOf": [
            {
              "$ref": "#/$defs/Note"
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "$defs": {
        "Colour": {
          "description": "How a note is shown.",
          "type": "string",
          "enum": [
            "yellow",
            "blue"
          ]
        },
        "Note": {
          "description": "Something worth remembering.",
          "type": "object",
          "required": [
            "id",
            "text",
            "colour",
            "created_at"
          ],
          "properties": {
            "id": {
              "type": "string",
              "description": "Unique identifier."
            },
            "text": {
              "type": "string",
              "minLength": 1,
              "maxLength": 500
            },
            "colour": {
              "$ref": "#/$defs/Colour"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "parent": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Note"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "Timestamp": {
          "description": "A moment, ISO 8601.",
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "annotations": {}
  },
  {
    "name": "get_notes",
    "title": "List notes",
    "description": "Lists the notes, newest first.",
    "inputSchema": {
      "type": "object",
      "properties": {
        "limit": {
          "description": "How many.",
          "type": "integer",
          "minimum": 1,
          "default": 10
        }
      }
    },
    "outputSchema": {
      "type": "object",
      "required": [
        "notes"
      ],
      "properties": {
        "notes": {
          "type": "array",
          "items": {
            "$ref": "#/$defs/Note"
          }
        }
      },
      "$defs": {
        "Colour": {
          "description": "How a note is shown.",
          "type": "string",
          "enum": [
            "yellow",
            "blue"
          ]
        },
        "Note": {
          "description": "Something worth remembering.",
          "type": "object",
          "required": [
            "id",
            "text",
            "colour",
            "created_at"
          ],
          "properties": {
            "id": {
              "type": "string",
              "description": "Unique identifier."
            },
            "text": {
              "type": "string",
              "minLength": 1,
              "maxLength": 500
            },
            "colour": {
              "$ref": "#/$defs/Colour"
            },
            "created_at": {
              "$ref": "#/$defs/Timestamp"
            },
            "parent": {
              "anyOf": [
                {
                  "$ref": "#/$defs/Note"
                },
                {
                  "type": "null"
                }
              ]
            }
          }
        },
        "Timestamp": {
          "description": "A moment, ISO 8601.",
          "type": "string",
          "format": "date-time"
        }
      }
    },
    "annotations": {
      "readOnlyHint": true
    }
  }
];
