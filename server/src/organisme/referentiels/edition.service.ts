import {
  checkFiche,
  type Element,
  type FicheSaisie,
  type Liste,
  requireRetirable,
} from '@sillon/domain/organisme/referentiels/element'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import { normalise } from '@sillon/domain/texte'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { recordAction, recordChange } from '../journal/journal.service.ts'
import { deleteElement, insertElement, listElements, updateElement } from './edition.repository.ts'

type Noms = { synonymes?: string[] | undefined }
type Cle = { liste: Liste; id: string }

const deja = () => new RuleViolation('element-existant', 'Cette ligne existe déjà dans la liste.', 'libelle')
const SANS_DOUBLE = { marques_nom_key: deja, categories_materiel_code_key: deja }
const ENCORE_UTILISE = () =>
  new RuleViolation('element-utilise', 'Un matériel vient de le prendre : désactivez-le plutôt.')

export function createElement(
  context: RequestContext,
  liste: Liste,
  { libelle, parent_id, synonymes = [], ...fiche }: FicheSaisie & Noms & { libelle: string; parent_id: string | null },
): Promise<Element> {
  return act(context, async (inside, tx) => {
    const elements = await listElements(tx, liste)
    checkFamille(liste, elements, parent_id)
    checkFiche(parent_id, fiche)
    checkLibelle(elements, { libelle, parent_id })
    const code = `ajout-${normalise(libelle)}`.slice(0, 60)
    const id = await onConstraint(insertElement(tx, liste, { libelle, parent_id, code, synonymes, fiche }), SANS_DOUBLE)
    const created = await getElement(tx, { liste, id })
    await recordAction(inside, { action: 'ajout', objet: `referentiels.${liste}`, objet_id: id, apres: created })
    return created
  })
}

export function changeElement(
  context: RequestContext,
  { liste, id }: Cle,
  version: number,
  saisie: FicheSaisie & Noms & { libelle?: string | undefined; actif?: boolean | undefined },
): Promise<Element> {
  return act(context, async (inside, tx) => {
    const avant = await getElement(tx, { liste, id })
    if (avant.version !== version) throw new StaleVersion()
    const { libelle = avant.libelle, actif = avant.actif, synonymes = avant.synonymes, ...fiche } = saisie
    checkFiche(avant.parent_id, fiche)
    const others = (await listElements(tx, liste)).filter((other) => other.id !== id)
    checkLibelle(others, { libelle, parent_id: avant.parent_id })
    const suite = { libelle, actif, synonymes, fiche }
    const saved = await onConstraint(updateElement(tx, liste, { id, version }, suite), SANS_DOUBLE)
    if (!saved) throw new StaleVersion()
    const apres = await getElement(tx, { liste, id })
    const objet = `referentiels.${liste}` as const
    await recordChange(inside, { action: 'modification', objet, objet_id: id, avant, apres })
    return apres
  })
}

export function removeElement(context: RequestContext, { liste, id }: Cle, version: number): Promise<void> {
  return act(context, async (inside, tx) => {
    const avant = await getElement(tx, { liste, id })
    if (avant.version !== version) throw new StaleVersion()
    const enfants = (await listElements(tx, liste)).filter(({ parent_id }) => parent_id === id).length
    requireRetirable(avant, enfants)
    await onConstraint(deleteElement(tx, liste, id), {
      materiels_categorie_id_fkey: ENCORE_UTILISE,
      materiels_marque_id_fkey: ENCORE_UTILISE,
    })
    await recordAction(inside, { action: 'suppression', objet: `referentiels.${liste}`, objet_id: id, avant })
  })
}

async function getElement(tx: Database, { liste, id }: Cle): Promise<Element> {
  const found = (await listElements(tx, liste)).find((element) => element.id === id)
  if (!found) throw new NotFound()
  return found
}

/** Two levels only: a category is in a group, a group in none. */
function checkFamille(liste: Liste, elements: readonly Element[], parent_id: string | null) {
  if (parent_id === null) return
  const famille = elements.find(({ id }) => id === parent_id)
  if (liste === 'categories-materiel' && famille && famille.parent_id === null) return
  throw new InvalidInput({ champ: 'parent_id', message: 'Choisissez une famille de la liste.' })
}

/** Throws when another element has the same label without case, accents and spaces. */
function checkLibelle(others: readonly Element[], { libelle, parent_id }: Pick<Element, 'libelle' | 'parent_id'>) {
  const same = others.some((other) => other.parent_id === parent_id && normalise(other.libelle) === normalise(libelle))
  if (same) throw deja()
}
