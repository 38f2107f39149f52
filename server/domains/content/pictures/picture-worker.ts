/** Makes the small versions of pictures in a worker thread: a hostile file can only end this thread. */
import { answerTasks } from '../../../platform/threads/file-work.ts';
import { drawVersions } from './draw-versions.ts';

answerTasks(drawVersions);
