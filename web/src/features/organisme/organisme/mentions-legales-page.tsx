import type { OrganismePublic as Organisme } from '@sillon/contract/organisme/parametres'
import { Link } from '@tanstack/react-router'
import { useOrganisme } from './organisme.ts'
import { Chapitre, Complement, Fiche, renseigne, TexteLegal } from './texte-legal.tsx'

export function MentionsLegalesPage() {
  const organisme = useOrganisme()
  return (
    <TexteLegal
      intro="Informations prévues par la loi du 21 juin 2004 pour la confiance dans l’économie numérique."
      titre="Mentions légales"
    >
      <Editeur organisme={organisme} />
      <Chapitre titre="Directeur de la publication">
        <p>{renseigne(organisme.directeur_publication)}</p>
      </Chapitre>
      <Chapitre titre="Hébergement">
        <p className="whitespace-pre-line">{renseigne(organisme.hebergeur)}</p>
      </Chapitre>
      <AccesAuSite />
      <ProprieteIntellectuelle />
      <DonneesPersonnelles />
      <Chapitre titre="Signaler un contenu">
        <p>
          Pour signaler une erreur ou un contenu illicite, écrivez à {renseigne(organisme.email)} en indiquant la page
          concernée et le motif. Le droit français s’applique au présent site.
        </p>
      </Chapitre>
      <Complement texte={organisme.mentions_complement} />
    </TexteLegal>
  )
}

const Editeur = ({ organisme }: { organisme: Organisme }) => (
  <Chapitre titre="Éditeur du site">
    <Fiche
      lignes={[
        ['Dénomination', organisme.nom],
        ['Forme juridique', renseigne(organisme.forme_juridique)],
        ['Siège social', renseigne(organisme.adresse)],
        ['Téléphone', renseigne(organisme.telephone)],
        ['Adresse e-mail', renseigne(organisme.email)],
        ['SIRET', renseigne(organisme.siret)],
        ['Registre du commerce et des sociétés', renseigne(organisme.rcs)],
        ['Capital social', renseigne(organisme.capital)],
        ['N° de TVA intracommunautaire', renseigne(organisme.tva_intra)],
      ]}
    />
  </Chapitre>
)

const AccesAuSite = () => (
  <Chapitre titre="Accès au site">
    <p>
      Le portail est réservé aux adhérents de la coopérative et aux personnes qu’ils ont habilitées. L’identifiant et le
      mot de passe sont personnels : ils ne doivent être communiqués à personne, pas même à la coopérative.
    </p>
    <p>
      La coopérative peut interrompre le service pour une opération de maintenance. Les délais qui engagent les
      adhérents, comme la clôture d’un groupement d’achats, sont annoncés sur le portail et par e-mail.
    </p>
  </Chapitre>
)

const ProprieteIntellectuelle = () => (
  <Chapitre titre="Propriété intellectuelle">
    <p>
      Les textes, les images, les marques et les logos présentés ici appartiennent à la coopérative ou à leurs auteurs.
      Leur reproduction, hors de l’usage privé de l’adhérent, demande un accord écrit. Les polices Familjen Grotesk et
      Figtree sont diffusées sous licence SIL Open Font License, les icônes Lucide sous licence ISC.
    </p>
  </Chapitre>
)

const DonneesPersonnelles = () => (
  <Chapitre titre="Données personnelles et cookies">
    <p>
      Le traitement des données est décrit à la page{' '}
      <Link className="text-link underline" to="/privacy">
        Confidentialité
      </Link>
      . Le site ne dépose qu’un cookie, nécessaire à la connexion, et ne fait appel à aucun service tiers de mesure
      d’audience ou de publicité.
    </p>
  </Chapitre>
)
