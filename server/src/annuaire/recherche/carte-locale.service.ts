import type { MaterielsFiltre } from '@sillon/contract/annuaire/recherche'
import type { CarteLocale } from '@sillon/domain/annuaire/recherche/recherche'
import { InvalidInput } from '@sillon/domain/rule-violation'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { countParCommune } from './communes-trouvees.repository.ts'
import { filtresMateriels } from './filtres.repository.ts'
import { toDemande } from './recherche.service.ts'

/** The machines of a local search, by commune. */
export async function readCarteLocale(context: RequestContext, query: MaterielsFiltre): Promise<CarteLocale> {
  const demande = await toDemande(context, 'materiels', query, filtresMateriels(query))
  if (demande.corde === undefined || !demande.origine) {
    throw new InvalidInput({ champ: 'distance_km', message: 'Choisissez une distance.' })
  }
  return countParCommune(context.db, demande, demande.origine)
}
