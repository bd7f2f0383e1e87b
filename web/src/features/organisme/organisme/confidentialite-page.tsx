import { useOrganisme } from './organisme.ts'
import { Chapitre, Complement, Fiche, Liste, renseigne, TexteLegal } from './texte-legal.tsx'

const FINALITES = [
  ['Adhésion, exploitations et matériels', 'Exécution du contrat d’adhésion.'],
  ['Groupements d’achats et bons de commande', 'Exécution du contrat conclu lors de la commande.'],
  ['Cotisations, factures et comptabilité', 'Obligation légale, en particulier le code de commerce.'],
  ['Certiphyto et achats de produits réglementés', 'Obligation légale prévue par le code rural.'],
  ['Compte, connexion et sécurité du portail', 'Intérêt légitime : protéger les comptes et les données.'],
  ['Annuaire des adhérents et statistiques internes', 'Intérêt légitime : l’entraide entre adhérents.'],
  [
    'Coordonnées visibles dans l’annuaire et informations facultatives',
    'Votre consentement, que vous retirez quand vous voulez.',
  ],
] as const

const DUREES = [
  [
    'Dossier d’adhésion',
    'Durée de l’adhésion, puis 5 ans pour ce qui prouve une créance ; le reste est supprimé ou rendu anonyme.',
  ],
  ['Factures, bons de commande, cotisations', '10 ans après la clôture de l’exercice.'],
  ['Adhésion commencée et jamais envoyée', '90 jours après la dernière modification.'],
  ['Demande restée sans suite', '3 ans après le dernier contact.'],
  ['Compte inutilisé', '2 ans, après un avertissement par e-mail.'],
  ['Mandat de prélèvement SEPA', 'Durée du mandat, puis 10 ans avec les pièces comptables.'],
  ['Journal des connexions', '12 mois.'],
  ['Journal des actes de gestion', '3 ans.'],
] as const

export function ConfidentialitePage() {
  const organisme = useOrganisme()
  const contact = organisme.contact_rgpd || organisme.email
  return (
    <TexteLegal
      intro="Ce que la coopérative sait de vous, pourquoi, pour combien de temps, et comment vous gardez la main."
      titre="Confidentialité"
    >
      <Chapitre titre="Responsable du traitement">
        <p>
          {organisme.nom}, {renseigne(organisme.adresse)}. Contact pour toute question sur vos données :{' '}
          {renseigne(contact)}.
        </p>
      </Chapitre>
      <Chapitre titre="Pourquoi vos données sont utilisées">
        <Fiche lignes={FINALITES} />
      </Chapitre>
      <DonneesConcernees />
      <Destinataires hebergeur={organisme.hebergeur} />
      <Chapitre titre="Durées de conservation">
        <Fiche lignes={DUREES} />
      </Chapitre>
      <Droits contact={contact} />
      {organisme.rapports_erreurs && <Pannes />}
      <StockageLocal />
      <Complement texte={organisme.confidentialite_complement} />
    </TexteLegal>
  )
}

const DonneesConcernees = () => (
  <Chapitre titre="Données concernées">
    <Liste>
      <li>identité et coordonnées des personnes, rôle dans l’entreprise ;</li>
      <li>entreprise, SIRET, adresses, coordonnées bancaires (IBAN conservé chiffré) ;</li>
      <li>exploitations : surfaces, productions, localisation ;</li>
      <li>matériels, avec leurs photos, leurs documents et leurs contrôles ;</li>
      <li>cotisations, commandes, règlements ;</li>
      <li>connexions : date, adresse IP et type de navigateur.</li>
    </Liste>
    <p>
      Les champs sans la mention « facultatif » sont nécessaires à l’adhésion ou à la commande : sans eux, la
      coopérative ne peut pas les traiter. Les autres sont libres. Les données proviennent de vous, des autres
      gestionnaires de votre entreprise et, pour l’identité de l’entreprise, du répertoire public des entreprises.
    </p>
  </Chapitre>
)

const Destinataires = ({ hebergeur }: { hebergeur: string | null }) => (
  <Chapitre titre="Qui les reçoit">
    <Liste>
      <li>le personnel habilité de la coopérative ;</li>
      <li>le fournisseur et le transporteur, pour livrer une commande ;</li>
      <li>la banque de la coopérative, pour les prélèvements ;</li>
      <li>l’expert-comptable et, sur demande légale, l’administration ;</li>
      <li>les autres adhérents, pour les seuls champs que vous avez rendus visibles ;</li>
      <li>
        l’entreprise à qui vous demandez un matériel : votre nom et votre téléphone, le temps de votre demande, effacée
        un an après son dernier jour ;
      </li>
      <li>
        les voisins qui acceptent qu’on leur demande un matériel et à qui vous en demandez un&nbsp;: votre nom et votre
        téléphone, tant que votre besoin est ouvert, effacé un an après son dernier jour&nbsp;;
      </li>
      <li>l’hébergeur du portail, qui agit sur instruction : {renseigne(hebergeur)}.</li>
    </Liste>
    <p>
      Vos données ne sont ni vendues ni louées. Elles sont hébergées dans l’Union européenne et ne sont pas transférées
      en dehors. Aucune décision produisant un effet juridique n’est prise de façon automatique.
    </p>
  </Chapitre>
)

const Droits = ({ contact }: { contact: string | null }) => (
  <Chapitre titre="Vos droits">
    <p>
      Vous pouvez consulter vos données, les faire corriger ou effacer, en limiter l’usage, vous y opposer pour un motif
      tenant à votre situation, les recevoir dans un format réutilisable, et retirer un consentement sans remettre en
      cause ce qui a été fait avant. Vous pouvez aussi dire ce qu’elles deviendront après votre décès.
    </p>
    <p>
      Écrivez à {renseigne(contact)} : la réponse vous parvient dans un délai d’un mois. Si elle ne vous convient pas,
      vous pouvez saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur son site{' '}
      <a className="text-link underline" href="https://www.cnil.fr/fr/plaintes" rel="noreferrer">
        cnil.fr
      </a>
      .
    </p>
  </Chapitre>
)

/** Shown only when error reports are on. */
const Pannes = () => (
  <Chapitre titre="Rapports de panne">
    <p>
      Quand une page tombe en panne, le navigateur en envoie un rapport au service de suivi des erreurs de la
      coopérative : le genre de page, le type de navigateur, les derniers gestes. Une session sur dix, et celles où
      survient une panne, sont enregistrées : la disposition des pages et les gestes, jamais les textes, les saisies ni
      les images. Ces rapports servent à réparer le portail (intérêt légitime) et ne disent pas qui vous êtes.
    </p>
  </Chapitre>
)

const StockageLocal = () => (
  <Chapitre titre="Cookies et stockage local">
    <p>
      Un seul cookie est déposé, à la connexion : il tient la session ouverte et disparaît avec elle, au plus tard au
      bout de 12 heures. Le navigateur garde aussi vos préférences d’affichage. Pour servir sans réseau, il garde ce que
      vous avez lu de vos adhésions et des personnes qui y figurent, de vos cotisations, de vos matériels, de vos
      transferts et de vos commandes (pour le secrétariat : les groupements d’achats et leurs réceptions), trente jours
      au plus, et ce que vous saisissez, jusqu’à son envoi ; jamais de coordonnées bancaires. La déconnexion efface
      tout, la fin de la session efface ce que vous avez lu. Ces éléments sont strictement nécessaires au service
      demandé et ne demandent pas de consentement.
    </p>
  </Chapitre>
)
