import { listRoomTeam } from '#contract/diligence/questions.ts';
import type { Room } from '#contract/diligence/rooms.ts';
import { useCallQuery } from '../../data/api.ts';
import { Select } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';

interface Props {
  room: Room;
  value: { id: string; name: string } | null;
  label: string;
  nobody: string;
  error: string | undefined;
}

/** Somebody who works with the room's platform; whoever it was before can stay. */
export const Assignee = ({ room, value, label, nobody, error }: Props) => (
  <QueryBoundary query={useCallQuery(listRoomTeam, { roomId: room.id })} rows={1}>
    {({ people }) => (
      <Select
        name="assignedTo"
        label={label}
        value={value?.id ?? ''}
        empty={nobody}
        options={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
        error={error}
      />
    )}
  </QueryBoundary>
);
