import type { ErreurChamp } from '@sillon/domain/erreur-champ'
import type { SectionJournal } from '@sillon/domain/organisme/journal/objet-journal'
import { InvalidInput } from '@sillon/domain/rule-violation'
import { act, type Database } from '../../platform/db/database.ts'
import { StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { recordChange } from '../journal/journal.service.ts'
import { findSection, listSections, saveSection } from './parametres.repository.ts'

/** `defaut` gives the attributes that were never saved, including those added by later versions of the program. */
export type Section<Valeur> = {
  nom: SectionJournal
  defaut: Valeur
  /** Returns the contradictions of the whole section once a change is applied. */
  check?: (valeur: Valeur) => ErreurChamp[]
  /** Returns the part of the value that the journal may keep; all of it when absent. */
  toJournal?: (valeur: Valeur) => Record<string, unknown>
}

type Lue<Valeur> = { version: number; valeur: Valeur }
type Changes<Valeur> = { [attribut in keyof Valeur]?: Valeur[attribut] | undefined }

export async function readSection<Valeur extends Record<string, unknown>>(
  db: Database,
  section: Section<Valeur>,
): Promise<Lue<Valeur>> {
  return fill(section, await findSection(db, section.nom))
}

/** Reads every section in one query; returns a function that gives one of them. */
export async function readKept(db: Database) {
  const kept = new Map((await listSections(db)).map((row) => [row.section, row]))
  return <Valeur extends Record<string, unknown>>(section: Section<Valeur>) => fill(section, kept.get(section.nom))
}

const fill = <Valeur extends Record<string, unknown>>(
  { defaut }: Section<Valeur>,
  { version = 1, valeur }: { version?: number; valeur?: unknown } = {},
): Lue<Valeur> => ({ version, valeur: { ...defaut, ...(valeur as Partial<Valeur> | undefined) } })

/**
 * An attribute absent from `saisie` stays as it was. `confirm` refuses values that the rest of the database does not
 * allow.
 */
export function changeSection<Valeur extends Record<string, unknown>>(
  context: RequestContext,
  section: Section<Valeur>,
  version: number,
  saisie: Changes<Valeur>,
  confirm?: (tx: Database, avant: Valeur, apres: Valeur) => Promise<void>,
): Promise<Lue<Valeur>> {
  return act(context, async (inside, tx) => {
    const { version: known, valeur: avant } = await readSection(tx, section)
    if (known !== version) throw new StaleVersion()
    // A JSON body contains no undefined value.
    const apres = { ...avant, ...saisie } as Valeur
    const erreurs = section.check?.(apres) ?? []
    if (erreurs.length > 0) throw new InvalidInput(...erreurs)
    await confirm?.(tx, avant, apres)
    const saved = await saveSection(tx, { section: section.nom, version, valeur: apres })
    if (!saved) throw new StaleVersion()
    const toJournal = section.toJournal ?? ((valeur: Valeur) => valeur)
    await recordChange(inside, {
      action: 'modification',
      objet: `parametres.${section.nom}`,
      avant: toJournal(avant),
      apres: toJournal(apres),
    })
    return { version: saved.version, valeur: apres }
  })
}
