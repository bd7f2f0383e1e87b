import { InvalidInput, RuleViolation } from '@sillon/domain/rule-violation'
import type { CampagneReglage } from '@sillon/domain/tresorerie/campagnes/campagne'
import { checkCampagne } from '@sillon/domain/tresorerie/campagnes/coherence'
import { recordAction, recordChange } from '../../organisme/journal/journal.service.ts'
import { onConstraint } from '../../platform/db/constraint.ts'
import { act, type Database } from '../../platform/db/database.ts'
import { NotFound, StaleVersion } from '../../platform/http/refusals.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { findCampagne, insertCampagne, type Nouvelle, type Saisie, updateCampagne } from './campagnes.repository.ts'

const REFUS = {
  campagnes_annee_key: () => new RuleViolation('campagne.annee-deja-prise', 'Cette année a déjà sa campagne.', 'annee'),
  // A fallback: `refuse` has already checked the order of the dates, with a more precise message.
  campagnes_check: () => new InvalidInput({ champ: 'fin', message: 'Vérifiez l’ordre des dates.' }),
}

export const createCampagne = (context: RequestContext, nouvelle: Nouvelle) =>
  act(context, async (inside, tx): Promise<CampagneReglage> => {
    refuse(nouvelle)
    const created = await onConstraint(insertCampagne(tx, nouvelle), REFUS)
    const entree = { action: 'ajout' as const, objet: 'campagne' as const, objet_id: created.id, apres: created }
    await recordAction(inside, entree)
    return created
  })

export const changeCampagne = (context: RequestContext, id: string, version: number, saisie: Saisie) =>
  act(context, async (inside, tx): Promise<CampagneReglage> => {
    const avant = await getCampagne(tx, id)
    if (avant.version !== version) throw new StaleVersion()
    refuse({ ...avant, ...saisie } as CampagneReglage)
    const apres = await onConstraint(updateCampagne(tx, avant, saisie), REFUS)
    if (!apres) throw new StaleVersion()
    await recordChange(inside, { action: 'modification', objet: 'campagne', objet_id: id, avant, apres })
    return apres
  })

export async function getCampagne(db: Database, id: string): Promise<CampagneReglage> {
  const found = await findCampagne(db, id)
  if (!found) throw new NotFound()
  return found
}

function refuse(campagne: Parameters<typeof checkCampagne>[0]) {
  const errors = checkCampagne(campagne)
  if (errors.length > 0) throw new InvalidInput(...errors)
}
