// Generated from specs/asyncapi.yaml 1.0.0. Do not edit: run npm run generate.
/** The examples of sent messages, by the name of the message. */
export const messageExamples: Readonly<Record<string, readonly unknown[]>> = {
  "chat_tool_call": [
    {
      "uid": "019a9f00-1d2e-7b4c-8f00-5a6b7c8d9e0f",
      "app_id": "app_tasklists",
      "tool_name": "create_task",
      "title": "Sign the lease",
      "geolocation": {
        "latitude": 57.7089,
        "longitude": 11.9746,
        "address": "Gothenburg",
        "google_place_id": null,
        "location_type": "approximate"
      }
    }
  ],
  "CloseStream": [
    {
      "type": "CloseStream"
    }
  ],
  "day_summary": [
    {
      "summary": "The lease is nearly done\n\nYou agreed to sign the lease and to send it to Tomas by Friday.",
      "uid": "019a9f00-1d2e-7b4c-8f00-5a6b7c8d9e0f",
      "id": "01939fd0-41aa-7c19-b7d3-2f5e6a7b8c90",
      "date": "2026-11-03",
      "headline": "The lease is nearly done",
      "overview": "You agreed to sign the lease and to send it to Tomas by Friday.",
      "day_emoji": "📝",
      "stats": {
        "total_conversations": 1,
        "total_duration_minutes": 2.5,
        "action_items_count": 1
      },
      "highlights": [
        {
          "topic": "The lease",
          "summary": "It has to be signed and sent by Friday.",
          "conversation_ids": [
            "01939f0c-9f7d-7b02-9c61-20a4f6d7e8b9"
          ]
        }
      ],
      "created_at": "2026-11-03T23:00:04Z"
    }
  ],
  "transcript_segments": [
    [
      {
        "id": "01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10",
        "text": "The lease needs my signature by Friday.",
        "speaker": "SPEAKER_00",
        "speaker_id": 0,
        "is_user": true,
        "person_id": null,
        "start": 3.2,
        "end": 5.9,
        "speech_profile_processed": true,
        "stt_provider": "deepgram"
      }
    ]
  ],
  "service_status": [
    {
      "type": "service_status",
      "status": "ready",
      "status_text": "Service Ready",
      "service_time": "2026-11-20T09:30:00.000Z"
    },
    {
      "type": "service_status",
      "status": "input_problem",
      "status_text": "client_time is more than 30 days from the time of the service; the time of arrival counts",
      "field": "client_time"
    },
    {
      "type": "service_status",
      "status": "stt_failed",
      "status_text": "Transcription failed",
      "outcome": "upstream_error",
      "provider": "deepgram",
      "retryable": true,
      "reason": "connection_lost"
    }
  ],
  "transcription_delay": [
    {
      "type": "transcription_delay",
      "seconds_behind": 40
    },
    {
      "type": "transcription_delay",
      "seconds_behind": 0
    }
  ],
  "audio_ack": [
    {
      "type": "audio_ack",
      "stream_id": "recording-0117",
      "frames": 1500,
      "bytes": 60000,
      "duration_ms": 30000
    }
  ],
  "reconnect": [
    {
      "type": "reconnect",
      "reason": "shutdown"
    }
  ],
  "speaker_label_suggestion": [
    {
      "type": "speaker_label_suggestion",
      "speaker_id": 1,
      "person_id": "01939f0c-2b1a-7e44-9d55-6a1f0c3b7e21",
      "person_name": "Maya Lindqvist",
      "segment_id": "01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10"
    }
  ],
  "memory_processing_started": [
    {
      "type": "memory_processing_started",
      "memory": {
        "id": "01939f0c-9f7d-7b02-9c61-20a4f6d7e8b9",
        "created_at": "2026-11-03T17:20:00Z",
        "started_at": "2026-11-03T17:20:00Z",
        "finished_at": "2026-11-03T17:22:31Z",
        "language": "en",
        "source": "omi",
        "status": "processing",
        "discarded": false,
        "locked": false,
        "folder_id": null,
        "folder_name": null,
        "starred": false,
        "structured": {
          "title": "",
          "overview": "",
          "emoji": "",
          "category": "other",
          "action_items": [],
          "events": [],
          "made_by": ""
        },
        "processing": null,
        "geolocation": null
      }
    }
  ],
  "memory_created": [
    {
      "type": "memory_created",
      "memory": {
        "id": "01939f0c-9f7d-7b02-9c61-20a4f6d7e8b9",
        "created_at": "2026-11-03T17:20:00Z",
        "started_at": "2026-11-03T17:20:00Z",
        "finished_at": "2026-11-03T17:22:31Z",
        "language": "en",
        "source": "omi",
        "status": "completed",
        "discarded": false,
        "locked": false,
        "folder_id": null,
        "folder_name": null,
        "starred": false,
        "structured": {
          "title": "The lease",
          "overview": "The lease has to be signed and sent to Tomas by Friday.",
          "emoji": "📝",
          "category": "work",
          "action_items": [],
          "events": [],
          "made_by": "qwen3:8b"
        },
        "processing": null,
        "geolocation": null
      },
      "messages": []
    }
  ],
  "translation": [
    {
      "type": "translation",
      "segments": [
        {
          "id": "01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10",
          "translations": [
            {
              "lang": "sv",
              "text": "Hyresavtalet behöver min underskrift senast på fredag."
            }
          ]
        }
      ]
    }
  ],
  "segments_deleted": [
    {
      "type": "segments_deleted",
      "ids": [
        "01939f0d-3a77-7e58-b0c2-4e1d8f9a2b36"
      ]
    }
  ],
  "message_failed": [
    {
      "type": "message_failed",
      "message": "speaker_assigned",
      "detail": "Internal server error"
    }
  ],
  "memory_created_delivery": [
    {
      "id": "01939f0c-9f7d-7b02-9c61-20a4f6d7e8b9",
      "created_at": "2026-11-03T17:20:00Z",
      "started_at": "2026-11-03T17:20:00Z",
      "finished_at": "2026-11-03T17:22:31Z",
      "language": "en",
      "source": "omi",
      "status": "completed",
      "discarded": false,
      "locked": false,
      "folder_id": null,
      "folder_name": null,
      "starred": false,
      "structured": {
        "title": "The lease",
        "overview": "The lease has to be signed and sent to Tomas by Friday.",
        "emoji": "📝",
        "category": "work",
        "action_items": [],
        "events": [],
        "made_by": "qwen3:8b"
      },
      "processing": null,
      "geolocation": null,
      "transcript_segments": [
        {
          "id": "01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10",
          "text": "The lease needs my signature by Friday.",
          "speaker": "SPEAKER_00",
          "speaker_id": 0,
          "is_user": true,
          "person_id": null,
          "speaker_name": null,
          "person_name": null,
          "start": 3.2,
          "end": 5.9
        }
      ],
      "plugins_results": []
    }
  ],
  "push_notification": [
    {
      "id": "01939f21-0e62-7d0c-9a6b-3f1e2b4c5d6e",
      "uid": "019a9f00-1d2e-7b4c-8f00-5a6b7c8d9e0f",
      "kind": "action_item_reminder",
      "title": "Reminder",
      "body": "Sign the lease",
      "data": {
        "action_item_id": "01939f20-77c1-7e0d-8c35-b1a2c3d4e5f6",
        "due_at": "2026-11-06T16:00:00Z"
      },
      "created_at": "2026-11-03T17:25:10Z"
    }
  ],
  "realtime_transcript": [
    {
      "session_id": "019a9f00-1d2e-7b4c-8f00-5a6b7c8d9e0f",
      "segments": [
        {
          "id": "01939f0d-1f0e-7c3b-8a44-5d2b9c7e6f10",
          "text": "The lease needs my signature by Friday.",
          "speaker": "SPEAKER_00",
          "speaker_id": 0,
          "is_user": true,
          "person_id": null,
          "person_name": null,
          "start": 3.2,
          "end": 5.9,
          "speech_profile_processed": true,
          "stt_provider": "deepgram"
        }
      ]
    }
  ],
  "web_push_notification": [
    {
      "id": "01939f21-0e62-7d0c-9a6b-3f1e2b4c5d6e",
      "uid": "019a9f00-1d2e-7b4c-8f00-5a6b7c8d9e0f",
      "kind": "action_item_reminder",
      "title": "Reminder",
      "body": "Sign the lease",
      "data": {
        "action_item_id": "01939f20-77c1-7e0d-8c35-b1a2c3d4e5f6",
        "due_at": "2026-11-06T16:00:00Z"
      },
      "created_at": "2026-11-03T17:25:10Z"
    }
  ]
};
