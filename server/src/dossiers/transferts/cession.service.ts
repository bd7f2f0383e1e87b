import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { valeursPrivees } from '@sillon/domain/dossiers/transferts/cession'
import { recordAction } from '../../organisme/journal/journal.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { giveMateriel } from '../materiels/cession.service.ts'

type Arrivee = { entreprise_id: string; exploitation_id: string }

/**
 * Gives the machine to the other company, with a journal line in each; private data of the former owner is in its own
 * line only.
 */
export async function handOver(context: RequestContext, avant: Materiel, vers: Arrivee) {
  const apres = await giveMateriel(context, avant, vers)
  const [de, a] = [placeOf(avant), placeOf(apres)]
  await recordAction(context, { action: 'transfert', objet: 'materiel', objet_id: avant.id, avant: de, apres: a })
  await recordAction(context, {
    action: 'materiel_cede',
    objet: 'entreprise',
    objet_id: avant.entreprise_id,
    avant: { materiel_id: avant.id, ...valeursPrivees(avant) },
  })
  await recordAction(context, {
    action: 'materiel_recu',
    objet: 'entreprise',
    objet_id: vers.entreprise_id,
    apres: { materiel_id: avant.id, exploitation_id: vers.exploitation_id },
  })
}

const placeOf = ({ entreprise_id, exploitation_id, disponibilite }: Materiel) => ({
  entreprise_id,
  exploitation_id,
  disponibilite,
})
