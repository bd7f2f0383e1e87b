import type { FastifyInstance } from 'fastify'

/** The parts of JSON Schema that the API uses. */
export type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  exclusiveMinimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}
export type Operation = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** `/api/adhesions/{id}` */
  path: string
  params: Parameter[]
  query: Parameter[]
  body: Schema | undefined
  response: Schema | undefined
}

/** The operations in the OpenAPI document of the API, reads first and deletions last. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Described>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses = {} }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      params: parameters.filter((one) => one.in === 'path'),
      query: parameters.filter((one) => one.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
      response: Object.values(responses).find(({ content }) => content)?.content?.['application/json']?.schema,
    })),
  )
  const rang = ({ method }: Operation) => ['GET', 'POST', 'PATCH', 'DELETE'].indexOf(method)
  return operations.toSorted((a, b) => rang(a) - rang(b))
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path.replace('/api', '')}`
/** The name of an operation in the contract and in the access table. */
export const contractNameOf = (operation: Operation) => nameOf(operation).replace(/\{(\w+)\}/g, ':$1')

/** The possible shapes of a value, with unions flattened. */
export const formesOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.flatMap(formesOf) ?? [schema]

/** The path of every field of a body, including those of the first element of a list. */
export function champsDe(schema: Schema, path: string[] = []): string[][] {
  if (path.length > 5) return []
  const enfants = formesOf(schema).flatMap(({ properties = {}, items }) => [
    ...Object.entries(properties).flatMap(([nom, enfant]) => champsDe(enfant, [...path, nom])),
    ...(items ? champsDe(items, [...path, '0']) : []),
  ])
  const all = path.length > 0 ? [path, ...enfants] : enfants
  return [...new Map(all.map((one) => [one.join('.'), one])).values()]
}
