import { Matchers } from '@pact-foundation/pact';
import type { FolderCreate } from '../../../generated/client/index.js';
import type { HttpCase } from './http-case.ts';
import { FOLDER_ID, folder, fromState } from './matchers.ts';

const { boolean, eachLike } = Matchers;

export const foldersPath = '/v1/dev/user/folders';
export const folderPath = fromState('folder_id', FOLDER_ID, `${foldersPath}/`);
const params = { folder_id: FOLDER_ID };

const full: FolderCreate = { name: 'Spring launch', description: 'In May', color: '#2563eb', icon: '🚀' };
const change = { name: 'Summer launch', order: 0 };

/** What the client does with folders, and what it relies on in the answers. */
export const folderCases: HttpCase[] = [
  {
    given: 'a user without records',
    receiving: 'a request for the folders that everybody has',
    request: { method: 'GET', path: foldersPath },
    response: {
      status: 200,
      body: eachLike(folder({ name: 'Work', description: Matchers.string('Jobs and projects'), is_system: true })),
    },
    call: ({ folders }) => folders.listFolders(),
  },
  {
    given: 'a user without records',
    receiving: 'a folder to add, the name alone',
    request: { method: 'POST', path: foldersPath, body: { name: full.name } },
    response: { status: 200, body: folder({ name: full.name, color: '#6B7280', icon: 'folder' }) },
    call: ({ folders }) => folders.createFolder({ body: { name: full.name } }),
  },
  {
    given: 'a user without records',
    receiving: 'a folder to add, every field',
    request: { method: 'POST', path: foldersPath, body: full },
    response: { status: 200, body: folder(full) },
    call: ({ folders }) => folders.createFolder({ body: full }),
  },
  {
    given: 'a user with a folder',
    receiving: 'another name and place for a folder',
    request: { method: 'PATCH', path: folderPath, body: change },
    response: { status: 200, body: folder(change) },
    call: ({ folders }) => folders.updateFolder({ params, body: change }),
  },
  {
    given: 'a user with a folder',
    receiving: 'a folder to delete',
    request: { method: 'DELETE', path: folderPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ folders }) => folders.deleteFolder({ params }),
  },
];
