# Generated from specs/ 1.0.0. Do not edit: run npm run generate.
from __future__ import annotations

import datetime as dt
from collections.abc import Mapping, Sequence
from typing import Any

from . import models as m
from ._request import json_bytes


class Senders:
    """The messages that a program sends."""

    def send(self, message: str | bytes) -> None:
        """Sends a frame."""
        raise NotImplementedError

    def send_recorded_at(
        self,
        *,
        recorded_at: str | dt.date,
        client_time: str | dt.date | None = None,
    ) -> None:
        """Sent before a part that the device kept offline, and before live audio after such a part. What was sent before is transcribed first. The part continues the conversation of its time, or begins another one."""
        fields: dict[str, Any] = {
            "type": "recorded_at",
            "recorded_at": recorded_at,
            "client_time": client_time,
        }
        self.send(json_bytes({name: value for name, value in fields.items() if value is not None}).decode())

    def send_speaker_assigned(
        self,
        *,
        speaker_id: int,
        person_id: str,
        person_name: str,
        segment_ids: Sequence[str] | None = None,
    ) -> None:
        """Identifies the speaker of the listed segments and of later ones in this session. Also accepts a suggestion. A person that does not exist is created with this id and name. `user`, or the uid, is the user themself and adds to their speech profile. The voice is stored, so that later sessions recognize it; identifying the speaker as another person reverts that. Changed segments are sent again. Ids of segments that belong to another user or to a locked conversation are ignored, and so is a new person without a name."""
        fields: dict[str, Any] = {
            "type": "speaker_assigned",
            "speaker_id": speaker_id,
            "person_id": person_id,
            "person_name": person_name,
            "segment_ids": segment_ids,
        }
        self.send(json_bytes({name: value for name, value in fields.items() if value is not None}).decode())

    def send_suggested_transcript(
        self,
        *,
        segments: Sequence[m.SuggestedSegment | Mapping[str, Any]],
        stt_provider: str | None = None,
    ) -> None:
        """Accepted in sessions with `custom_stt=enabled`; ignored in others."""
        fields: dict[str, Any] = {
            "type": "suggested_transcript",
            "segments": segments,
            "stt_provider": stt_provider,
        }
        self.send(json_bytes({name: value for name, value in fields.items() if value is not None}).decode())

    def send_image_chunk(
        self,
        *,
        id: str,
        index: int,
        total: int,
        data: str,
    ) -> None:
        """The parts of a photo may arrive in any order. A complete photo (JPEG, PNG, WebP or GIF) is stored with the
        current conversation and does not extend it. Without a current conversation, the photo starts one, which ends
        after `conversation_timeout` seconds without speech and is kept even without speech.

        A part is ignored if it is a duplicate, has another `total` than the earlier parts, or is not base64. A photo is
        dropped if it is not an image, is larger than 10 MB, gets no part for 60 seconds, is the oldest incomplete one
        when a fifth photo begins. Further parts of a photo that was too large or replaced are ignored for 60 seconds.
        The same photo is stored once per conversation. A conversation has at most 1000 photos and 256 MB of photos:
        a further one ends it and begins the next conversation.
        """
        fields: dict[str, Any] = {
            "type": "image_chunk",
            "id": id,
            "index": index,
            "total": total,
            "data": data,
        }
        self.send(json_bytes({name: value for name, value in fields.items() if value is not None}).decode())
