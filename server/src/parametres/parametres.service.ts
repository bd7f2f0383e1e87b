import { recordChange } from '../journal/journal.service.ts'
import { type Database, inTransaction } from '../platform/db/database.ts'
import { StaleVersion } from '../platform/http/refusals.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import { findSection, saveSection } from './parametres.repository.ts'

/** `defaut` fills in what was never saved, later attributes included. */
export type Section<Valeur> = { nom: string; defaut: Valeur }

type Lue<Valeur> = { version: number; valeur: Valeur }

export async function readSection<Valeur extends Record<string, unknown>>(
  db: Database,
  { nom, defaut }: Section<Valeur>,
): Promise<Lue<Valeur>> {
  const { version = 1, valeur } = (await findSection(db, nom)) ?? {}
  return { version, valeur: { ...defaut, ...(valeur as Partial<Valeur> | undefined) } }
}

/** An attribute that `saisie` leaves out stays. */
export function changeSection<Valeur extends Record<string, unknown>>(
  context: RequestContext,
  section: Section<Valeur>,
  version: number,
  saisie: { [attribut in keyof Valeur]?: Valeur[attribut] | undefined },
): Promise<Lue<Valeur>> {
  return inTransaction(context.db, async (tx) => {
    const { version: known, valeur: avant } = await readSection(tx, section)
    if (known !== version) throw new StaleVersion()
    // A body that came as JSON holds no undefined.
    const apres = { ...avant, ...saisie } as Valeur
    const saved = await saveSection(tx, { section: section.nom, version, valeur: apres })
    if (!saved) throw new StaleVersion()
    const objet = `parametres.${section.nom}`
    await recordChange({ ...context, db: tx }, { action: 'modification', objet, avant, apres })
    return { version: saved.version, valeur: apres }
  })
}
