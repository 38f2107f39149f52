import { Meetings } from '../support/meetings.tsx';
import { Calendar } from './calendar.tsx';

export const CalendarTab = () => (
  <>
    <Calendar />
    <Meetings />
  </>
);
