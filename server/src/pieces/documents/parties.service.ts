import { formatAdresse } from '@sillon/domain/format-adresse'
import { lignesOf } from '@sillon/domain/lignes'
import type { Destinataire, Emetteur } from '@sillon/domain/pieces/documents/donnees'
import { sirenOf } from '@sillon/domain/siret'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { listEntreprises } from './parties.repository.ts'

/** The cooperative as it is today, to be frozen in a document. */
export async function readEmetteur(db: Database): Promise<Emetteur> {
  const organisme = await readOrganisme(db)
  const { nom, forme_juridique, capital, siret, rcs, tva_intra, adresse, telephone, email, logo } = organisme
  const lignes = lignesOf(adresse ?? '', /\n|,(?=\s*\d{5}\s)/)
  return {
    nom,
    forme_juridique,
    capital,
    siret,
    rcs,
    tva_intra,
    adresse: lignes,
    telephone,
    email,
    logo,
  }
}

/** The companies by id, to be frozen in their documents. */
export async function readDestinataires(
  db: Database,
  entreprise_ids: readonly string[],
): Promise<Map<string, Destinataire>> {
  const entreprises = await listEntreprises(db, entreprise_ids)
  return new Map(
    entreprises.map(({ id, adresse, adresse_facturation, adresse_electronique, ...entreprise }) => {
      const facturation = adresse_facturation ?? adresse
      const lignes = facturation ? formatAdresse(facturation) : []
      return [
        id,
        {
          ...entreprise,
          adresse_electronique: adresse_electronique ?? sirenOf(entreprise.siret),
          adresse: lignes,
          adresse_structuree: {
            lignes: lignes.slice(0, -1),
            code_postal: facturation?.code_postal ?? null,
            commune: facturation?.commune ?? null,
            pays: facturation?.pays ?? 'FR',
          },
        },
      ]
    }),
  )
}
