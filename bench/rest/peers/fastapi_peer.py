"""FastAPI, uvicorn and asyncpg, as their guides have it: one process, models for bodies and answers."""

import asyncio
import json
import os
import socket
import uuid
from datetime import datetime
from typing import List, Literal, Optional

import asyncpg
import uvicorn
from fastapi import FastAPI, Query
from pydantic import BaseModel, Field

UID = "peer"
POOL_SIZE = 10


class MemoryCreate(BaseModel):
    content: str = Field(min_length=1, max_length=500)
    category: str = "interesting"
    visibility: Literal["public", "private"] = "private"
    tags: List[str] = []


class Memory(BaseModel):
    id: uuid.UUID
    content: str
    category: str
    visibility: str
    tags: List[str]
    created_at: datetime
    updated_at: datetime
    manually_added: bool
    scoring: str
    reviewed: bool
    user_review: Optional[bool]
    edited: bool


class ActionItemCreate(BaseModel):
    description: str = Field(min_length=1, max_length=500)
    completed: bool = False


class ActionItem(BaseModel):
    id: uuid.UUID
    description: str
    completed: bool
    created_at: datetime
    updated_at: datetime
    due_at: Optional[datetime]
    completed_at: Optional[datetime]
    conversation_id: Optional[str]


MEMORY_COLUMNS = ", ".join(Memory.__annotations__)
ACTION_ITEM_COLUMNS = ", ".join(ActionItem.__annotations__)


app = FastAPI()


@app.get("/v1/dev/user/memories", response_model=List[Memory])
async def list_memories(limit: int = Query(25, ge=1, le=1000), offset: int = Query(0, ge=0)):
    rows = await app.state.pool.fetch(
        f"SELECT {MEMORY_COLUMNS} FROM peer_memories WHERE uid = $1"
        " ORDER BY scoring DESC, created_at DESC, id DESC LIMIT $2 OFFSET $3",
        UID, limit, offset,
    )
    return [dict(row) for row in rows]


@app.post("/v1/dev/user/memories", response_model=Memory)
async def create_memory(body: MemoryCreate):
    row = await app.state.pool.fetchrow(
        "INSERT INTO peer_memories (uid, content, category, visibility, tags) VALUES ($1, $2, $3, $4, $5)"
        f" RETURNING {MEMORY_COLUMNS}",
        UID, body.content, body.category, body.visibility, body.tags,
    )
    return dict(row)


@app.get("/v1/dev/user/action-items", response_model=List[ActionItem])
async def list_action_items(limit: int = Query(25, ge=1, le=1000), offset: int = Query(0, ge=0)):
    rows = await app.state.pool.fetch(
        f"SELECT {ACTION_ITEM_COLUMNS} FROM peer_action_items WHERE uid = $1"
        " ORDER BY due_at, created_at DESC, id LIMIT $2 OFFSET $3",
        UID, limit, offset,
    )
    return [dict(row) for row in rows]


@app.post("/v1/dev/user/action-items", response_model=ActionItem)
async def create_action_item(body: ActionItemCreate):
    row = await app.state.pool.fetchrow(
        "INSERT INTO peer_action_items (uid, description, completed) VALUES ($1, $2, $3)"
        f" RETURNING {ACTION_ITEM_COLUMNS}",
        UID, body.description, body.completed,
    )
    return dict(row)


async def serve(listening: socket.socket):
    app.state.pool = await asyncpg.create_pool(os.environ["DATABASE_URL"], min_size=POOL_SIZE, max_size=POOL_SIZE)
    # The kernel queues connections from here on, so a caller that reads this line already gets in.
    listening.listen(128)
    print(json.dumps({"port": listening.getsockname()[1]}, separators=(",", ":")), flush=True)
    config = uvicorn.Config(app, log_level="warning", access_log=False)
    await uvicorn.Server(config).serve(sockets=[listening])


if __name__ == "__main__":
    try:
        import uvloop

        uvloop.install()
    except ImportError:
        pass
    bound = socket.socket()
    bound.bind(("127.0.0.1", 0))
    asyncio.run(serve(bound))
