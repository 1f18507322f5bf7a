"""A server of the Wyoming protocol by the protocol's own library. Answers each recording with what it received.

Usage: wyoming_server.py PORT
"""

import asyncio
import sys

from wyoming.asr import Transcribe, Transcript
from wyoming.audio import AudioChunk, AudioStart, AudioStop
from wyoming.event import Event
from wyoming.info import AsrModel, AsrProgram, Attribution, Describe, Info
from wyoming.server import AsyncEventHandler, AsyncServer

ATTRIBUTION = Attribution(name="test", url="http://localhost")
COMMON = {"name": "test", "attribution": ATTRIBUTION, "installed": True, "description": None, "version": None}
INFO = Info(asr=[AsrProgram(models=[AsrModel(languages=["en"], **COMMON)], **COMMON)])


class Handler(AsyncEventHandler):
    def __init__(self, *args, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.language = "none"
        self.audio_format = ""
        self.samples = 0

    async def handle_event(self, event: Event) -> bool:
        if Describe.is_type(event.type):
            await self.write_event(INFO.event())
        elif Transcribe.is_type(event.type):
            self.language = Transcribe.from_event(event).language or "none"
        elif AudioStart.is_type(event.type):
            start = AudioStart.from_event(event)
            self.audio_format = f"{start.rate} {start.width} {start.channels}"
        elif AudioChunk.is_type(event.type):
            self.samples += AudioChunk.from_event(event).samples
        elif AudioStop.is_type(event.type):
            text = f"{self.language} {self.audio_format} {self.samples}"
            await self.write_event(Transcript(text=text).event())
            return False
        return True


async def main() -> None:
    server = AsyncServer.from_uri(f"tcp://127.0.0.1:{sys.argv[1]}")
    await server.start(Handler)
    print("ready", flush=True)
    await asyncio.Event().wait()


asyncio.run(main())
