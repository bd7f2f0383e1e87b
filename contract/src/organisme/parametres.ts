import { chaine } from '@sillon/domain/chaine'
import { ParametresAdhesions } from '@sillon/domain/organisme/parametres/adhesions'
import { ParametresAdhesionsSaisie } from '@sillon/domain/organisme/parametres/adhesions-saisie'
import { ParametresAnnuaire } from '@sillon/domain/organisme/parametres/annuaire'
import { ParametresAnnuaireSaisie } from '@sillon/domain/organisme/parametres/annuaire-saisie'
import { ParametresComptabilite } from '@sillon/domain/organisme/parametres/comptabilite'
import { ParametresComptabiliteSaisie } from '@sillon/domain/organisme/parametres/comptabilite-saisie'
import { ParametresCourriels } from '@sillon/domain/organisme/parametres/courriels'
import { ParametresCourrielsSaisie } from '@sillon/domain/organisme/parametres/courriels-saisie'
import { ParametresDocuments } from '@sillon/domain/organisme/parametres/documents'
import { ParametresDocumentsSaisie } from '@sillon/domain/organisme/parametres/documents-saisie'
import { Maintenance } from '@sillon/domain/organisme/parametres/maintenance'
import { MaintenanceSaisie } from '@sillon/domain/organisme/parametres/maintenance-saisie'
import { ParametresMotifs } from '@sillon/domain/organisme/parametres/motifs'
import { ParametresMotifsSaisie } from '@sillon/domain/organisme/parametres/motifs-saisie'
import { Compteur, CompteurSaisie, SERIES_NUMEROTEES } from '@sillon/domain/organisme/parametres/numerotation'
import { Organisme } from '@sillon/domain/organisme/parametres/organisme'
import { OrganismeSaisie } from '@sillon/domain/organisme/parametres/organisme-saisie'
import { ParametresPaiement } from '@sillon/domain/organisme/parametres/paiement'
import { ParametresPaiementSaisie } from '@sillon/domain/organisme/parametres/paiement-saisie'
import { ParametresRelances } from '@sillon/domain/organisme/parametres/relances'
import { ParametresRelancesSaisie } from '@sillon/domain/organisme/parametres/relances-saisie'
import { ParametresTva } from '@sillon/domain/organisme/parametres/tva'
import { ParametresTvaSaisie } from '@sillon/domain/organisme/parametres/tva-saisie'
import * as z from 'zod/mini'
import { route } from '../route.ts'

/** Public facts about the cooperative, shown in the shell, on the sign-in page and in the legal texts. */
export const OrganismePublic = z.extend(Organisme, {
  /** True when the demonstration data is loaded: the sign-in page then offers its three accounts. */
  demonstration: z.boolean(),
  version: z.string(),
  /** False without a mail server: mails then wait in the outbox, and no page may say that they have left. */
  courriels_partent: z.boolean(),
  /** Seconds during which what the office does may be taken back; 0: it is done at once. */
  delai_actes: z.int(),
  /**
   * The service to which the browser reports errors, through `POST /rapports-erreurs`. Null: no error is reported and the reporting
   * code is not loaded.
   */
  rapports_erreurs: z.nullable(z.object({ dsn: z.string(), environnement: z.string() })),
})
export type OrganismePublic = z.infer<typeof OrganismePublic>

/** Size in bytes. */
const LOGO_MAX = 512 * 1024

const version = z.int()

/** Each section as administrators read it: its settings, and the version to send back when saving it. */
export const Parametres = z.object({
  organisme: z.extend(Organisme, { version }),
  adhesions: z.extend(ParametresAdhesions, { version }),
  paiement: z.extend(ParametresPaiement, { version }),
  tva: z.extend(ParametresTva, { version }),
  relances: z.extend(ParametresRelances, { version }),
  documents: z.extend(ParametresDocuments, { version }),
  courriels: z.extend(ParametresCourriels, { version }),
  motifs: z.extend(ParametresMotifs, { version }),
  comptabilite: z.extend(ParametresComptabilite, { version }),
  annuaire: z.extend(ParametresAnnuaire, { version }),
  maintenance: z.extend(Maintenance, { version }),
})
export type Parametres = z.infer<typeof Parametres>

const Sections = Parametres.shape

const change = <const Section extends keyof typeof Sections, Saisie extends z.ZodMiniType>(
  section: Section,
  body: Saisie,
  summary: string,
) =>
  route(`PATCH /admin/parametres/${section}`, {
    droit: 'reglages',
    summary,
    body,
    response: Sections[section],
    versioned: true,
  })

export const parametresRoutes = {
  organisme: route('GET /organisme', {
    access: 'public',
    summary: 'La coopérative : nom, coordonnées et mentions légales.',
    response: OrganismePublic,
    duringMaintenance: 'tous',
  }),
  get: route('GET /admin/parametres', {
    summary: 'Les paramètres, section par section.',
    response: Parametres,
  }),
  updateOrganisme: change('organisme', OrganismeSaisie, 'Changer l’identité de la coopérative.'),
  updateAdhesions: change('adhesions', ParametresAdhesionsSaisie, 'Changer les règles des adhésions.'),
  updatePaiement: change(
    'paiement',
    ParametresPaiementSaisie,
    'Changer les moyens de paiement et le compte encaisseur.',
  ),
  updateTva: change('tva', ParametresTvaSaisie, 'Changer les taux de TVA et leurs périodes.'),
  updateRelances: change('relances', ParametresRelancesSaisie, 'Changer les étapes de relance.'),
  updateDocuments: change('documents', ParametresDocumentsSaisie, 'Changer les mentions des pièces.'),
  updateCourriels: change('courriels', ParametresCourrielsSaisie, 'Changer ce que disent les e-mails de cotisation.'),
  updateMotifs: change(
    'motifs',
    ParametresMotifsSaisie,
    'Changer les motifs proposés par les actes sur une cotisation.',
  ),
  updateComptabilite: change('comptabilite', ParametresComptabiliteSaisie, 'Changer les comptes et les journaux.'),
  updateAnnuaire: change('annuaire', ParametresAnnuaireSaisie, 'Changer ce que l’annuaire montre au départ.'),
  updateMaintenance: change('maintenance', MaintenanceSaisie, 'Mettre le portail en maintenance, ou le rouvrir.'),
  logo: route('GET /organisme/logo', {
    access: 'public',
    summary: 'Le logo de la coopérative, nommé par son empreinte.',
    query: z.object({ sha256: chaine(100).check(z.regex(/^[\da-f]{64}$/)) }),
    file: true,
    inline: true,
    duringMaintenance: 'tous',
  }),
  changeLogo: route('POST /admin/parametres/logo', {
    droit: 'reglages',
    summary: 'Choisir le logo : une image PNG ou JPEG.',
    upload: LOGO_MAX,
    response: Sections.organisme,
    versioned: true,
  }),
  removeLogo: route('DELETE /admin/parametres/logo', {
    droit: 'reglages',
    summary: 'Retirer le logo.',
    response: Sections.organisme,
    versioned: true,
  }),
  listCompteurs: route('GET /admin/parametres/numerotation', {
    summary: 'Le prochain numéro de chaque série, cette année et la suivante.',
    response: z.object({ resultats: z.array(Compteur) }),
  }),
  updateCompteur: route('PATCH /admin/parametres/numerotation/:serie/:annee', {
    droit: 'reglages',
    summary: 'Faire avancer la numérotation d’une série.',
    params: {
      serie: z.enum(SERIES_NUMEROTEES),
      annee: z.coerce.number().check(z.int(), z.minimum(2000), z.maximum(2199)),
    },
    body: CompteurSaisie,
    response: Compteur,
    versioned: true,
  }),
}
