import pg from 'pg'

export const productName = 'sillon'

/** The role only owns its database: pg_trgm and unaccent are extensions that an owner may create. */
export const ensureProductDatabase = async (client: pg.Client, password: string, options: { test: boolean }) => {
  const name = pg.escapeIdentifier(productName)
  const roles = await client.query('select from pg_roles where rolname = $1', [productName])
  if (roles.rowCount === 0) {
    const rights = options.test ? 'createdb' : 'nocreatedb'
    await client.query(`create role ${name} login ${rights} password ${pg.escapeLiteral(password)}`)
  }
  const databases = await client.query('select from pg_database where datname = $1', [productName])
  if (databases.rowCount === 0) await client.query(`create database ${name} owner ${name}`)
}
