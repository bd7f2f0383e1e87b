import { claimDevice, isTooOld } from './copies.ts'
import { type Ebauche, readAll, readOne, write } from './database.ts'
import { getPersonne } from './holder.ts'

async function keep(ebauche: Omit<Ebauche, 'personne'>) {
  const personne = getPersonne()
  if (!personne) return
  await claimDevice(personne.id)
  await write('ebauches', [{ ...ebauche, personne: personne.id }])
}

async function read(cle: string): Promise<Ebauche | undefined> {
  const ebauche = await readOne('ebauches', cle)
  return ebauche?.personne === getPersonne()?.id ? ebauche : undefined
}

/** The drafts left by the end of a session, the latest first. */
async function listLaissees(): Promise<Ebauche[]> {
  const personne = getPersonne()?.id
  const all = await readAll('ebauches')
  return all
    .filter((ebauche) => ebauche.laissee && ebauche.personne === personne)
    .toSorted((a, b) => b.le.localeCompare(a.le))
}

const remove = (...cles: string[]) => write('ebauches', [], cles)

export const ebauches = { keep, listLaissees, read, remove }

export async function tidyEbauches(now: Date) {
  const old = (await readAll('ebauches')).filter((ebauche) => isTooOld(ebauche, now))
  await remove(...old.map(({ cle }) => cle))
}
