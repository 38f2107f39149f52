import { testAccess } from '../../testing/access-matrix.ts';

testAccess({ part: 1, of: 4 });
