import { claimDevice, isTooOld } from './copies.ts'
import { type Ebauche, readAll, readOne, write } from './database.ts'
import { getPersonne } from './holder.ts'

type Kept = Omit<Ebauche, 'personne'>

let writing: Promise<void> = Promise.resolve()

/**
 * One after the other: the pause of a typing may end just after the session, whose draft the home page must still offer, or
 * just before its form is saved, which removes it.
 */
function inOrder(act: () => Promise<void>): Promise<void> {
  const done = writing.then(act)
  writing = done.catch(() => {})
  return done
}

const keep = (ebauche: Kept) => inOrder(() => keepOne(ebauche))

async function keepOne(ebauche: Kept) {
  const personne = getPersonne()
  if (!personne) return
  await claimDevice(personne.id)
  // The session may end in the middle: the person is asked once.
  const before = await readOf(personne.id, ebauche.cle)
  await write('ebauches', [{ ...(before?.laissee && { laissee: before.laissee }), ...ebauche, personne: personne.id }])
}

async function readOf(personne: string | undefined, cle: string): Promise<Ebauche | undefined> {
  const ebauche = await readOne('ebauches', cle)
  return ebauche?.personne === personne ? ebauche : undefined
}

const read = (cle: string) => readOf(getPersonne()?.id, cle)

/** The drafts left by the end of a session, the latest first. */
async function listLaissees(): Promise<Ebauche[]> {
  const personne = getPersonne()?.id
  const all = await readAll('ebauches')
  return all
    .filter((ebauche) => ebauche.laissee && ebauche.personne === personne)
    .toSorted((a, b) => b.le.localeCompare(a.le))
}

const remove = (...cles: string[]) => inOrder(() => write('ebauches', [], cles))

export const ebauches = { keep, listLaissees, read, remove }

export async function tidyEbauches(now: Date) {
  const old = (await readAll('ebauches')).filter((ebauche) => isTooOld(ebauche, now))
  await remove(...old.map(({ cle }) => cle))
}
