import type { AdhesionStatut } from '@sillon/domain/comptes/droits/adhesion-statut'
import type { Jour } from '@sillon/domain/jour'
import type { ModeReglement } from '@sillon/domain/organisme/parametres/mode-reglement'
import type { CotisationStatut } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import type { ReglementStatut } from '@sillon/domain/tresorerie/reglements/reglement-statut'
import { sql } from 'kysely'
import type { Curseur } from '../../platform/db/keyset.ts'

type Periode = { du: Jour; au: Jour }
type Tiers = { no_adherent: string | null; raison_sociale: string | null }

export type LigneAdhesion = Curseur &
  Tiers & {
    siret: string
    statut: AdhesionStatut
    commune: string | null
    departement: string | null
    contact: string | null
    email: string | null
    telephone: string | null
    mode_reglement: ModeReglement | null
  }

/** `jour`: day of creation, in Paris. Drafts in preparation are not exported. */
export const adhesionsSource = ({ statut }: { statut?: AdhesionStatut | undefined }) => sql`
  select e.no_adherent, e.raison_sociale, e.siret, a.statut, e.commune, e.departement, e.email, e.telephone,
    e.mode_reglement, (a.created_at at time zone 'Europe/Paris')::date as jour, a.id as cle,
    (select p.prenom || ' ' || p.nom from roles_entreprise r join adherents p on p.id = r.adherent_id
      where r.entreprise_id = e.id and r.est_contact_principal limit 1) as contact
  from adhesions a join entreprises e on e.id = a.entreprise_id
  where not a.en_preparation and (${statut ?? null}::text is null or a.statut = ${statut ?? null})`

export type LigneCotisation = Curseur &
  Tiers & {
    numero: string
    campagne: string
    statut: CotisationStatut
    echeance: Jour | null
    montant_ht: number
    montant_tva: number
    montant_parts: number
    montant_du: number
    regle: number
  }

export const cotisationsSource = ({ du, au }: Periode) => sql`
  select c.numero, e.no_adherent, e.raison_sociale, k.libelle as campagne, c.statut, c.date_emission as jour, c.echeance,
    c.montant_ht, c.montant_tva, c.montant_parts, c.montant_du, c.regle, c.id as cle
  from cotisations c join entreprises e on e.id = c.entreprise_id join campagnes k on k.id = c.campagne_id
  where c.numero is not null and c.date_emission between ${du} and ${au}`

export type LigneReglement = Curseur &
  Tiers & {
    moyen: ModeReglement
    montant: number
    affecte: number
    reference: string | null
    statut: ReglementStatut
    motif: string | null
    code_rejet: string | null
    close_le: Jour | null
  }

export const reglementsSource = ({ du, au }: Periode) => sql`
  select e.no_adherent, e.raison_sociale, r.date_reglement as jour, r.moyen, r.montant, r.affecte, r.reference, r.statut,
    r.motif, r.code_rejet, r.close_le, r.id as cle
  from reglements r left join entreprises e on e.id = r.entreprise_id
  where r.date_reglement between ${du} and ${au}`
