import type { DroitBureau } from '@sillon/domain/comptes/droits/role-bureau'
import * as z from 'zod/mini'

/**
 * Who may call a route: the server refuses everyone else before the handler runs. `annuaire`: whoever may use the
 * directory (`opensAnnuaire`).
 */
export type Access = 'public' | 'adherent' | 'non_retraite' | 'annuaire' | 'admin'

/** One HTTP route as data: the server implements it and the web application calls it, so neither repeats its types. */
export type Route = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below `/api`, with parameters written `:nom`. */
  path: `/${string}`
  access: Access
  /**
   * The right that somebody of the office needs. Absent: the route is public, or concerns its caller only.
   */
  droit?: DroitBureau
  /** One French sentence, for the OpenAPI document. */
  summary: string
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** Absent: the route answers 204 without a body. */
  response?: z.ZodMiniType
  /** Answers 201 and accepts an `Idempotency-Key`. */
  creates?: true
  /**
   * Field of the body whose value names the row that a creation locks: requests for the same value queue in the server,
   * before they take a database connection.
   */
  turn?: string
  /** Requires `If-Match: "<version>"`: answers 428 without it, 412 when the version is no longer the current one. */
  versioned?: true
  /**
   * Open to an administrator who has not enrolled a second factor yet; every other route that is not public refuses
   * them.
   */
  sansSecondFacteur?: true
  /** Refused to an administrator who acts for the member: only the person may do it. */
  personnel?: true
  /** A write accepted even when the page was opened for another account than the session's (`X-Compte`). */
  toutCompte?: true
  /** Answers a file that the browser saves (`Fichier`); no `response`. */
  file?: true
  /** For a `file` whose URL contains a hash of its content: the page displays it and browsers cache it for ever. */
  inline?: true
  /** Answers a stream of server-sent events, uncompressed; no `response`. */
  stream?: true
  /** Takes one file, in a form of one part named `fichier`; the value is its maximum size in bytes. No `body`. */
  upload?: number
  /** Sent by the page without an action of its reader: it does not prolong the session. */
  passive?: true
  /**
   * Answers during maintenance too: to everyone, or only to callers who are not signed in. Administrators may call
   * every route.
   */
  duringMaintenance?: 'tous' | 'anonyme'
}

type NamesOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Routes that concern their caller only, and the two writes that are public. */
type SansDroit = `/moi${string}` | `/auth/${string}` | '/rapports-erreurs' | '/desabonnement'

/** A read is `lecture` unless it says otherwise; a write says its right. */
type DroitOf<Method> = Method extends 'GET' ? { droit?: DroitBureau } : { droit: DroitBureau }

/** A route as it is written: without what its name says. */
type Written<Method, Path extends string> = Omit<Route, 'method' | 'path' | 'access' | 'droit' | 'params'> & {
  /** The parameters that are no uuid. */
  params?: { [Name in NamesOf<Path>]?: z.ZodMiniType }
} & (Path extends `/admin/${string}` ? { access?: never } : { access: Exclude<Access, 'admin'> }) &
  (Path extends SansDroit ? { droit?: never } : DroitOf<Method>)

type Named<Method, Path extends string, W extends Written<Method, Path>> = Omit<W, 'params'> & {
  method: Method
  path: Path
  access: W['access'] extends Access ? W['access'] : 'admin'
} & ([NamesOf<Path>] extends [never] ? unknown : { params: z.ZodMiniObject<ParamsOf<Path, W['params']>> })

type ParamsOf<Path extends string, Given> = {
  [Name in NamesOf<Path>]: Name extends keyof Given ? Extract<Given[Name], z.ZodMiniType> : z.ZodMiniUUID
}

/**
 * A route from its name, as calls and the access table write it. Below `/admin` are the administrators; a parameter is
 * a uuid unless `params` says otherwise.
 */
export function route<
  const Method extends Route['method'],
  const Path extends Route['path'],
  const W extends Written<Method, Path>,
>(name: `${Method} ${Path}`, written: W): Named<Method, Path, W> {
  const [method, path = ''] = name.split(' ')
  const isRead = method === 'GET' && written.access !== 'public' && !/^\/(moi|auth)\b/.test(path)
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, z.uuid()])
  // TypeScript does not follow a name that is split.
  return {
    method,
    path,
    access: 'admin',
    ...(isRead && { droit: 'lecture' }),
    ...written,
    ...(params.length > 0 && { params: z.object({ ...Object.fromEntries(params), ...written.params }) }),
  } as unknown as Named<Method, Path, W>
}

/**
 * `octets` may be a stream. With an `empreinte` (hash of the content, the ETag), the browser caches the file and checks
 * at each use that it may still show it.
 */
export type Fichier = {
  nom: string
  type: string
  octets: Uint8Array | AsyncIterable<Uint8Array | string>
  empreinte?: string
}
/** Each chunk is one event in the text format of server-sent events. */
export type Flux = AsyncIterable<Uint8Array | string>
export type FichierRecu = { nom: string; octets: Uint8Array }

type Part<
  R extends Route,
  Name extends 'params' | 'query' | 'body',
  Side extends 'input' | 'output',
> = R[Name] extends z.ZodMiniType
  ? { [key in Name]: Side extends 'input' ? z.input<R[Name]> : z.output<R[Name]> }
  : unknown

type Versioned<R extends Route> = R['versioned'] extends true ? { version: number } : unknown

/** The request that a client sends, before defaults and transforms. */
export type RequestOf<R extends Route> = Part<R, 'params', 'input'> &
  Part<R, 'query', 'input'> &
  Part<R, 'body', 'input'> &
  Versioned<R>

/** The request that a handler receives, after validation. */
export type ValidatedRequestOf<R extends Route> = Part<R, 'params', 'output'> &
  Part<R, 'query', 'output'> &
  Part<R, 'body', 'output'> &
  Versioned<R> &
  (R['upload'] extends number ? { fichier: FichierRecu } : unknown)

export type ResponseOf<R extends Route> = R['response'] extends z.ZodMiniType
  ? z.output<R['response']>
  : R['file'] extends true
    ? Fichier
    : R['stream'] extends true
      ? Flux
      : // biome-ignore lint/suspicious/noConfusingVoidType: a handler that answers nothing returns nothing
        void
