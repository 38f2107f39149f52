import { signedInStates } from './tools/signed-in-states.ts';
import { testLooks } from './tools/test-looks.ts';

testLooks(signedInStates.filter(({ as }) => as !== 'admin'));
