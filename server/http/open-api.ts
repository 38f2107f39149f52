/** The contract as an OpenAPI 3.1 document. */
import * as z from 'zod/mini';
import { type Call, pathNames } from '#contract/call.ts';
import { errors } from '#contract/errors.ts';
import type { Site } from '#contract/site.ts';
import { announcedFile, uploadState } from '#contract/uploads.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: Call['input'], io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

export function openApiDocument(
  calls: ReadonlyMap<string, Call>,
  { site, baseUrl }: { site: Site; baseUrl: string },
): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of calls) {
    paths[call.path] ??= {};
    const item = paths[call.path];
    if (item) item[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${site.name} API`, version: '1' },
    servers: [{ url: baseUrl }],
    paths,
    components: {
      schemas: {
        Error: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { enum: Object.keys(errors) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            requestId: { type: 'string' },
          },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-session' } },
    },
  };
}

function operation(name: string, call: Call): Json {
  const input = schemaOf(call.input, 'input');
  const properties = (input.properties ?? {}) as Record<string, Json>;
  const required = new Set((input.required as string[] | undefined) ?? []);
  const inPath = pathNames(call.path);
  const rest = Object.keys(properties).filter((key) => !inPath.includes(key));
  const parameters = [
    ...inPath.map((key) => ({ name: key, in: 'path', required: true, schema: properties[key] })),
    ...(call.method === 'GET'
      ? rest.map((key) => ({
          name: key,
          in: 'query',
          required: required.has(key),
          schema: properties[key],
        }))
      : []),
  ];
  if (call.kind === 'webhook') return webhook(name, call);
  const body = {
    type: 'object',
    properties: Object.fromEntries(
      rest.map((key) => [key, call.kind === 'upload' ? binary : properties[key]]),
    ),
    required: rest.filter((key) => required.has(key)),
    additionalProperties: false,
  };
  return {
    operationId: name,
    summary: call.summary,
    parameters,
    ...(call.method !== 'GET' &&
      rest.length > 0 && { requestBody: { content: bodies(call, body) } }),
    responses: {
      ...(call.kind === 'upload' && { 202: incomplete }),
      [call.kind === 'navigation' ? 302 : call.status]: success(call),
      default: failure,
    },
    'x-access': call.access,
    ...(call.access['signed-out'] === '401' && { security: [{ session: [] }] }),
  };
}

/** A body signed by its sender, with the signature in a header. */
const webhook = (name: string, call: Call): Json => ({
  operationId: name,
  summary: call.summary,
  parameters: [
    { name: 'Stripe-Signature', in: 'header', required: true, schema: { type: 'string' } },
  ],
  requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
  responses: { [call.status]: success(call), default: failure },
  'x-access': call.access,
});

const binary = { type: 'string', format: 'binary' };

/** A file comes as a form, or is announced (decision 26). */
const bodies = ({ kind }: Call, schema: Json): Json =>
  kind === 'upload'
    ? {
        'multipart/form-data': { schema },
        'application/json': { schema: schemaOf(announcedFile, 'input') },
      }
    : { 'application/json': { schema } };

const incomplete = {
  description:
    'The file was announced: parts are missing. Send each as a form to the same address with `uploadId` and `offset`.',
  content: { 'application/json': { schema: schemaOf(uploadState, 'output') } },
};

const failure = {
  description: 'Refused or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
};

function success(call: Call): Json {
  if (call.kind === 'navigation' || call.status === 204) return { description: call.summary };
  if (call.kind === 'file') {
    const type = call.path.endsWith('.csv') ? 'text/csv' : 'application/pdf';
    return { description: call.summary, content: { [type]: { schema: binary } } };
  }
  const one = schemaOf(call.output, 'output');
  const type = call.kind === 'events' ? 'text/event-stream' : 'application/json';
  const schema = call.kind === 'list' ? { type: 'array', items: one } : one;
  return { description: call.summary, content: { [type]: { schema } } };
}
