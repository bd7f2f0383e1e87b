type Shape<Attributes> = { shape: Attributes }

/** The columns of a table that holds exactly the attributes of a shape, under the name that the query gives the table. */
export function columnsOf<Attributes extends object>(shape: Shape<Attributes>): (keyof Attributes & string)[]
export function columnsOf<Attributes extends object, Table extends string>(
  shape: Shape<Attributes>,
  table: Table,
): `${Table}.${keyof Attributes & string}`[]
export function columnsOf({ shape }: Shape<object>, table?: string): string[] {
  return Object.keys(shape).map((name) => (table === undefined ? name : `${table}.${name}`))
}
