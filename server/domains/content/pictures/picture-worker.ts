/** Makes the small versions of pictures in a process of its own: a hostile file can only end this process. */
import { answerTasks } from '../../../platform/workers/file-work.ts';
import { drawVersions } from './draw-versions.ts';

answerTasks(drawVersions);
