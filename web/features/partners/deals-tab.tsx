import { defineScreen } from '../../data/define-screen.ts';
import { ownPlatforms } from './assigned-platforms.tsx';
import { DealFlow, dealList } from './deal-flow.tsx';

export const dealsTab = defineScreen({ queries: [ownPlatforms, dealList], Screen: DealFlow });
