/** Training sessions as tests need them. */
import { createTrainingSession } from '../domains/community/training/plan-training.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

/** A training session in three days. */
const newTraining = async (service: Service) =>
  createTrainingSession(contextOf(service, await actorNamed(service, 'admin')), {
    title: 'Reading a power contract',
    startsAt: `${service.clock.now().add({ hours: 72 })}`,
    minutes: 90,
    place: 'Online',
    joinUrl: 'https://call.example/2',
  });

const planned = async (service: Service) => ({ id: (await newTraining(service)).id });

/** Inputs of the calls about them. */
export const trainingInputs = {
  changeTrainingSession: planned,
  cancelTrainingSession: planned,
};
