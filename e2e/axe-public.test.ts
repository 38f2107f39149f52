import { publicStates } from './tools/states.ts';
import { testLooks } from './tools/test-looks.ts';

testLooks(publicStates);
