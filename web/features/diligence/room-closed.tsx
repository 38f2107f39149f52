import { GuestFrame } from './guest-frame.tsx';

export const RoomClosed = ({ title, text }: { title: string; text: string }) => (
  <GuestFrame title={title}>
    <p role="alert">{text}</p>
  </GuestFrame>
);
