import { testAccess } from '../../testing/access-matrix.ts';

testAccess({ part: 4, of: 4 });
