import { addMois, jourOf } from '@sillon/domain/jour'
import {
  COURRIELS_PAR_DEFAUT,
  MODELES_COURRIELS,
  type ModeleCourriel,
  type ParametresCourriels,
} from '@sillon/domain/organisme/parametres/courriels'
import { nomCotisation } from '@sillon/domain/pieces/documents/nom-cotisation'
import type { Dependencies } from '../../dependencies.ts'
import { addTextes } from '../../organisme/parametres/courriels.service.ts'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import { toMailDocument, valeursOf as valeursOfDocument } from '../../pieces/documents/documents.mails.ts'
import { readEmetteur } from '../../pieces/documents/parties.service.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { renderMail } from '../../platform/mail/layout.ts'
import { toMailRelance, valeursOf as valeursOfRelance } from '../../tresorerie/relances/relances.mails.ts'

type Textes = { [modele in ModeleCourriel]?: ParametresCourriels[modele] | undefined }
type Exemple = Awaited<ReturnType<typeof readExemple>>

const PRENOM = 'Élodie'
const MONTANT = 24_850

/** Previews each mail that has customised words, as it would be sent to an imaginary farm. */
export async function previewCourriels(
  context: Pick<RequestContext, 'db' | 'now'>,
  { outbox }: Pick<Dependencies, 'outbox'>,
  saisis: Textes,
) {
  const organisme = await readOrganisme(context.db)
  const exemple = await readExemple(context, outbox.urlOf('/mes-adhesions/'))
  const textes = { ...COURRIELS_PAR_DEFAUT, ...saisis } as ParametresCourriels
  return MODELES_COURRIELS.filter((modele) => saisis[modele]).map((modele) => {
    const { mail, valeurs } = toExemple(modele, exemple)
    const complet = addTextes(mail, textes, { ...valeurs, prenom: PRENOM })
    return { modele, objet: complet.objet, texte: renderMail(complet, organisme).texte }
  })
}

async function readExemple({ db, now }: Pick<RequestContext, 'db' | 'now'>, lien: string) {
  const jour = jourOf(now)
  const annee = Number(jour.slice(0, 4))
  const campagne = { annee, libelle: `Campagne ${annee}`, debut: `${annee}-01-01`, fin: `${annee}-12-31` }
  return { lien, jour, campagne, echeance: addMois(jour, 1), emetteur: await readEmetteur(db) }
}

const RAISON_SOCIALE = 'GAEC des Tilleuls'
const DESTINATAIRE = {
  no_adherent: 'A00000',
  raison_sociale: RAISON_SOCIALE,
  siret: '',
  tva_intra: null,
  adresse: [],
  adresse_structuree: { lignes: [], code_postal: null, commune: null, pays: 'FR' },
}
const CALCUL = {
  lignes: [],
  tva: [],
  montant_ht: MONTANT,
  montant_tva: 0,
  montant_ttc: MONTANT,
  montant_parts: 0,
  montant_du: MONTANT,
}

const RELANCES = {
  cotisation_rappel: { nature: 'cotisation', ton: 'rappel' },
  cotisation_relance: { nature: 'cotisation', ton: 'relance' },
  cotisation_derniere: { nature: 'cotisation', ton: 'derniere' },
  facture_rappel: { nature: 'facture', ton: 'rappel' },
  facture_relance: { nature: 'facture', ton: 'relance' },
  facture_derniere: { nature: 'facture', ton: 'derniere' },
} as const

function toExemple(modele: ModeleCourriel, { lien, jour, campagne, echeance, emetteur }: Exemple) {
  const numero = `AC-${campagne.annee}-000001`
  if (modele === 'appel_cotisation' || modele === 'recu') {
    const commun = { emetteur, destinataire: DESTINATAIRE, campagne }
    const donnees =
      modele === 'recu'
        ? { ...commun, reglement: { date: jour, moyen: 'virement' as const, montant: MONTANT, reference: null } }
        : { ...commun, calcul: CALCUL, echeance }
    const recu = `RE-${campagne.annee}-000001`
    const document = { id: '', modele, numero: modele === 'recu' ? recu : numero, date_emission: jour, donnees, lien }
    return { mail: toMailDocument(document), valeurs: valeursOfDocument(document) }
  }
  const { nature, ton } = RELANCES[modele]
  const sujet = {
    nature,
    raison_sociale: RAISON_SOCIALE,
    objet: nature === 'cotisation' ? nomCotisation(campagne.annee) : 'Huiles et graisses',
    numero: nature === 'cotisation' ? numero : `FA-${campagne.annee}-000001`,
    echeance,
    reste: MONTANT,
    echeancier_id: null,
    paiement: undefined,
    lien,
    pieces: [],
  }
  return { mail: toMailRelance(ton, sujet), valeurs: valeursOfRelance(sujet) }
}
