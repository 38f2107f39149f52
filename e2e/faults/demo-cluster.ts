import { join } from 'node:path';
import { type Cluster, startCluster } from '#server/testing/cluster.ts';
import { place } from '../tools/place.ts';
import { copyFolder } from '../tools/service.ts';

/** A PostgreSQL with a new demonstration installation, whose database is `demo`; its files go to `data`. */
export function demoCluster(data: string, durable = true): Promise<Cluster> {
  copyFolder(join(place.demoOnPostgresql, 'folder'), data);
  return startCluster({ durable, image: join(place.demoOnPostgresql, 'cluster') });
}
