import { chmod, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { aDataDir } from '../../testing/launch-in-child.ts'
import { findInstalledPackage, prepareBinaries } from './binaries.ts'
import { openHome } from './home.ts'

/** The package as npm 11 installs it: its install script, which makes the symbolic links, did not run. */
const aBarePackage = async () => {
  const copy = join(await aDataDir(), 'paquet')
  await cp(await findInstalledPackage(), copy, { recursive: true, verbatimSymlinks: true })
  const links: { target: string }[] = JSON.parse(await readFile(join(copy, 'native/pg-symlinks.json'), 'utf8'))
  for (const { target } of links) await rm(join(copy, target), { force: true })
  await chmod(dirname(copy), 0o755)
  return copy
}

it('refait les liens symboliques que npm n’a pas faits', async () => {
  const copy = await aBarePackage()
  const { postgres } = await prepareBinaries(await openHome(await aDataDir()), copy)
  expect(postgres).toBe(join(copy, 'native/bin/postgres'))
  expect(await readdir(join(copy, 'native/lib'))).toContain('libicuuc.so.60')
})

it.runIf(process.getuid?.() === 0)('copie les programmes que le compte du serveur ne peut pas atteindre', async () => {
  const copy = await aBarePackage()
  await chmod(dirname(copy), 0o700)
  const home = await openHome(await aDataDir())
  const first = await prepareBinaries(home, copy)
  expect(first.initdb).toMatch(`${home.path}/postgresql-`)
  expect(await prepareBinaries(home, copy)).toEqual(first)
})

it('livre les extensions dont la recherche a besoin', async () => {
  const files = await readdir(join(await findInstalledPackage(), 'native/share/postgresql/extension'))
  expect(files).toEqual(expect.arrayContaining(['pg_trgm.control', 'unaccent.control']))
})

it('indique DATABASE_URL quand le programme ne s’exécute pas sur cette machine', async () => {
  const copy = await aBarePackage()
  // A binary for another libc: the loader that it names does not exist.
  await writeFile(join(copy, 'native/bin/postgres'), '#!/lib/ld-absent.so\n')
  const refusal = prepareBinaries(await openHome(await aDataDir()), copy)
  await expect(refusal).rejects.toThrow(/ne s’exécute pas sur cette machine.*DATABASE_URL/)
})
