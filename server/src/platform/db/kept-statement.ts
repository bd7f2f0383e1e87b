import type { CompiledQuery, QueryExecutorProvider } from 'kysely'
import type { Database } from './database.ts'

/** A query or a `sql` text of Kysely. */
type Built<Row> = { compile: (provider: QueryExecutorProvider) => CompiledQuery<Row> }

/** Neither a boolean nor null: the text of a kept statement is the same for all values. */
export type Given = Record<string, string | number | Date | Buffer | readonly string[]>

/** The place of a value in the text of a kept statement. */
class Place {
  readonly nom: string
  constructor(nom: string) {
    this.nom = nom
  }
  /** A text made from a value would be kept with it: nothing is made from a place. */
  [Symbol.toPrimitive](): never {
    throw new Error(`${this.nom} is only known when the statement is sent`)
  }
}

const PLACES = new Proxy(
  {},
  {
    get: (_, nom) => new Place(String(nom)),
    ownKeys: () => {
      throw new Error('the values of a kept statement are named one by one')
    },
  },
)

/**
 * A statement whose text Kysely builds at its first sending, and keeps: building it each time costs an eighth of the
 * processor of a frequent read. `build` hands each value to Kysely as it is, never looks at it (docs/adr/0085).
 */
export function keepStatement<Values extends Given, Row>(
  build: (db: Database, values: Values) => Built<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  return async (db, values) => {
    kept ??= build(db, PLACES as Values).compile(db)
    const parameters = kept.parameters.map((value) => (value instanceof Place ? values[value.nom] : value))
    return (await db.executeQuery<Row>({ ...kept, parameters })).rows
  }
}
