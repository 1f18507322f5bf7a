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

/** The requests of the client for folders, and what it needs of the responses. */
export const folderCases: HttpCase[] = [
  {
    state: 'a user without records',
    description: 'a request to list the system folders',
    request: { method: 'GET', path: foldersPath },
    response: {
      status: 200,
      body: eachLike(folder({ name: 'Work', description: Matchers.string('Jobs and projects'), is_system: true })),
    },
    call: ({ folders }) => folders.listFolders(),
  },
  {
    state: 'a user without records',
    description: 'a request to create a folder with only its name',
    request: { method: 'POST', path: foldersPath, body: { name: full.name } },
    response: { status: 200, body: folder({ name: full.name, color: '#6B7280', icon: 'folder' }) },
    call: ({ folders }) => folders.createFolder({ body: { name: full.name } }),
  },
  {
    state: 'a user without records',
    description: 'a request to create a folder with every field',
    request: { method: 'POST', path: foldersPath, body: full },
    response: { status: 200, body: folder(full) },
    call: ({ folders }) => folders.createFolder({ body: full }),
  },
  {
    state: 'a user with a folder',
    description: 'a request to rename and move a folder',
    request: { method: 'PATCH', path: folderPath, body: change },
    response: { status: 200, body: folder(change) },
    call: ({ folders }) => folders.updateFolder({ params, body: change }),
  },
  {
    state: 'a user with a folder',
    description: 'a request to delete a folder',
    request: { method: 'DELETE', path: folderPath },
    response: { status: 200, body: { success: boolean(true) } },
    call: ({ folders }) => folders.deleteFolder({ params }),
  },
];
