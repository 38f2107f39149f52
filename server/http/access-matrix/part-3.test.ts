import { testAccess } from '../../testing/access-matrix.ts';

testAccess({ part: 3, of: 4 });
