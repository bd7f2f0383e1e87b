import { chmod, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDataDir, kill9, launchInChild } from '../../testing/launch-in-child.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { openHome } from './home.ts'
import { canReach } from './server-user.ts'
import { createTemporaryData } from './temporary-data.ts'

const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }
// When the folder of Node is private to root, the user nobody cannot start Node.
const canBecomeNobody = isRoot && (await canReach({ ...nobody, switchTo: nobody }, process.execPath).catch(() => false))
const nameless = { uid: 54321, gid: 54321 }

describe.runIf(isRoot)('lancé par root', () => {
  it('fait tourner PostgreSQL sous un compte sans pouvoir', async () => {
    const dataDir = await aDataDir()
    const { stop } = await startEmbeddedPostgres({ dataDir })
    onTestFinished(stop)
    const cluster = await stat(join(dataDir, 'postgres/cluster'))
    expect(cluster.uid).not.toBe(0)
    expect(cluster.mode & 0o777).toBe(0o700)
  })

  it('range la base sous /var/lib/sillon quand ce compte ne peut pas traverser le projet, et l’y retrouve', async () => {
    const dataDir = await aDataDir()
    await chmod(dirname(dataDir), 0o700)
    const { stop } = await startEmbeddedPostgres({ dataDir })
    await stop()
    expect(await readdir(dataDir)).toEqual([])
    await chmod(dirname(dataDir), 0o755)
    const home = await openHome(dataDir)
    onTestFinished(() => rm(home.path, { recursive: true }))
    expect(dirname(home.path)).toBe('/var/lib/sillon')
    expect(await readdir(home.path)).toContain('cluster')
  })

  it('garde une base d’essai dans son dossier, qui s’efface avec elle', async () => {
    const { dataDir, erase } = await createTemporaryData('sillon-essai-')
    const { path } = await openHome(dataDir)
    expect(dirname(path)).toBe(dataDir)
    await erase()
    await expect(stat(path)).rejects.toThrow('ENOENT')
  })

  it('n’ouvre pas une base neuve quand l’ancienne est devenue inaccessible', async () => {
    const dataDir = await aDataDir()
    await openHome(dataDir)
    await chmod(dirname(dataDir), 0o700)
    await expect(openHome(dataDir)).rejects.toThrow('ne peut plus atteindre')
  })

  it.runIf(canBecomeNobody)('garde à la base le compte qui la possède', async () => {
    const dataDir = await aDataDir()
    const parent = dirname(dataDir)
    await chown(parent, nobody.uid, nobody.gid)
    const { child, output } = await launchInChild(dataDir, nobody)
    expect(output).toMatch(/^postgresql:/)
    await kill9(child)
    await (await startEmbeddedPostgres({ dataDir })).stop()
    expect((await stat(join(dataDir, 'postgres/cluster'))).uid).toBe(nobody.uid)
  })
})

describe.runIf(canBecomeNobody)('lancé par un autre compte', () => {
  it('démarre sous des dossiers que ce compte est seul à ouvrir', async () => {
    const dataDir = await aDataDir()
    const parent = dirname(dataDir)
    await chown(parent, nobody.uid, nobody.gid)
    await chmod(parent, 0o700)
    const { child, output } = await launchInChild(dataDir, nobody)
    onTestFinished(() => kill9(child))
    expect(output).toMatch(/^postgresql:/)
  })

  it('refuse en une phrase la base d’un autre', async () => {
    const dataDir = await aDataDir()
    await openHome(dataDir)
    const { output } = await launchInChild(dataDir, nobody)
    expect(output).toBe(unwritable(dataDir))
  })

  it('sans nom sur la machine, indique DATABASE_URL', async () => {
    const dataDir = await aDataDir()
    await mkdir(dataDir)
    await chown(dataDir, nameless.uid, nameless.gid)
    const { output } = await launchInChild(dataDir, nameless)
    expect(output).toContain('n’a pas de nom sur cette machine')
    expect(output).toContain('DATABASE_URL')
  })

  it('refuse en une phrase un dossier en lecture seule', async () => {
    const dataDir = await aDataDir()
    const { output } = await launchInChild(dataDir, nobody)
    expect(output).toBe(unwritable(dataDir))
  })
})

it('refuse en une phrase un fichier à la place du dossier des données', async () => {
  const dataDir = await aDataDir()
  await writeFile(dataDir, '')
  await expect(openHome(dataDir)).rejects.toThrow(unwritable(dataDir))
})

const unwritable = (dataDir: string) =>
  `Le dossier des données «\u00A0${dataDir}\u00A0» ne peut pas être lu et écrit\u00A0: donnez-en le droit au compte qui lance Sillon, ou choisissez un autre dossier dans DATA_DIR.`
