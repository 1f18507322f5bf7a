// Generated from specs/ 1.0.0. Do not edit: run npm run generate.
export const localTools = ['create_memory', 'delete_memory', 'edit_memory', 'get_conversation_by_id', 'get_conversations', 'get_memories', 'search_conversations', 'search_memories'];
