import { jourOf } from '@sillon/domain/jour'
import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { Bareme } from '@sillon/domain/tresorerie/campagnes/bareme'
import { checkBareme } from '@sillon/domain/tresorerie/campagnes/coherence-bareme'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { readParametres, SECTIONS } from '../../organisme/parametres/sections.ts'
import { listCategories } from '../../organisme/referentiels/referentiels.repository.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import {
  deleteBrouillon,
  findBareme,
  findModele,
  insertBareme,
  type Saisie,
  updateBrouillon,
} from './baremes.repository.ts'
import { getCampagne } from './campagnes.service.ts'

const DEJA_UN = () =>
  new RuleViolation('bareme.brouillon-existant', 'Un barème est déjà en préparation pour cette campagne.')
const REFUS = { baremes_brouillon: DEJA_UN, baremes_numero_unique: DEJA_UN }

export const createBrouillon = (context: RequestContext, campagne_id: string) =>
  act(context, async (inside, tx): Promise<Bareme> => {
    const campagne = await getCampagne(tx, campagne_id)
    if (campagne.statut === 'close') {
      throw new RuleViolation('campagne.close', 'La campagne est close\u00a0: rouvrez-la pour changer son barème.')
    }
    const modele = await findModele(tx, campagne)
    const created = await onConstraint(
      insertBareme(tx, {
        campagne_id,
        numero: modele?.campagne_id === campagne_id ? modele.numero + 1 : 1,
        valide_du: jourOf(context.now),
        prorata: modele?.prorata ?? 'aucun',
        composantes: modele?.composantes ?? [],
      }),
      REFUS,
    )
    await recordAction(inside, { action: 'ajout', objet: 'bareme', objet_id: created.id, apres: created })
    return created
  })

export const changeBrouillon = (context: RequestContext, id: string, version: number, saisie: Saisie) =>
  act(context, async (inside, tx): Promise<Bareme> => {
    const avant = await getBrouillon(tx, id, version)
    const apres = await updateBrouillon(tx, avant, saisie)
    if (!apres) throw new StaleVersion()
    await recordChange(inside, { action: 'modification', objet: 'bareme', objet_id: id, avant, apres })
    return apres
  })

export const dropBrouillon = (context: RequestContext, id: string, version: number) =>
  act(context, async (inside, tx): Promise<void> => {
    const avant = await getBrouillon(tx, id, version)
    if (!(await deleteBrouillon(tx, avant))) throw new StaleVersion()
    await recordAction(inside, { action: 'suppression', objet: 'bareme', objet_id: id, avant })
  })

/** Fees computed from that day on follow the scale; those already computed stay. */
export const publishBareme = (context: RequestContext, id: string, version: number, valide_du: string) =>
  act(context, async (inside, tx): Promise<Bareme> => {
    const avant = await getBrouillon(tx, id, version)
    await checkPubliable(tx, { ...avant, valide_du })
    const apres = await updateBrouillon(tx, avant, { valide_du, statut: 'publie', publie_le: context.now })
    if (!apres) throw new StaleVersion()
    await recordChange(inside, { action: 'publication', objet: 'bareme', objet_id: id, avant, apres })
    return apres
  })

export async function checkPubliable(db: Database, bareme: Bareme) {
  const { taux } = await readParametres(db, SECTIONS.tva)
  const categories = new Set((await listCategories(db)).map(({ code }) => code))
  const errors = checkBareme(bareme, { taux, categories })
  if (errors.length > 0) throw new InvalidInput(...errors)
}

export async function getBareme(db: Database, id: string): Promise<Bareme> {
  const found = await findBareme(db, id)
  if (!found) throw new NotFound()
  return found
}

async function getBrouillon(db: Database, id: string, version: number): Promise<Bareme> {
  const found = await getBareme(db, id)
  if (found.statut === 'publie') {
    throw new RuleViolation('bareme.publie', 'Un barème publié ne change plus\u00a0: préparez une autre version.')
  }
  if (found.version !== version) throw new StaleVersion()
  return found
}
