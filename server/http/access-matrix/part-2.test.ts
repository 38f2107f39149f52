import { testAccess } from '../../testing/access-matrix.ts';

testAccess({ part: 2, of: 4 });
