import type { Memory, MemoryCategory, MemoryVisibility } from '../../../generated/types.gen.ts';
import { LOCKED_LENGTH, type MemoryRecord, memoryWire } from '../../store/models/memory.ts';

/** A memory as its owner sees it; of a locked one only how it begins, as in the lists that the store writes. */
export function toMemory(record: MemoryRecord): Memory {
  return {
    ...memoryWire.of(record),
    content: record.locked ? beginningOf(record.content) : record.content,
    category: record.category as MemoryCategory,
    visibility: record.visibility as MemoryVisibility,
  };
}

function beginningOf(content: string): string {
  const characters = [...content];
  return characters.length > LOCKED_LENGTH ? `${characters.slice(0, LOCKED_LENGTH).join('')}...` : content;
}
