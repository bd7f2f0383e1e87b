import { useOrganisme } from './organisme.ts'
import { Chapitre, Complement, Liste, renseigne, TexteLegal } from './texte-legal.tsx'

/** The day when the checks listed below were last described: change both together. */
const ETABLIE_LE = '22 novembre 2026'

export function AccessibilitePage() {
  const organisme = useOrganisme()
  return (
    <TexteLegal
      intro="Déclaration d’accessibilité : non conforme, car non audité. Le portail est contrôlé à chaque version par des outils automatiques."
      titre="Accessibilité"
    >
      <Chapitre titre="État de conformité">
        <p>
          {organisme.nom} souhaite que chacun puisse se servir de ce portail. Le présent site, {window.location.host},
          est non conforme au référentiel général d’amélioration de l’accessibilité (RGAA 4.1) : il n’a pas encore été
          audité. L’objectif suivi est le niveau AA des règles WCAG 2.2.
        </p>
        <p>
          Ce qui suit est une auto-évaluation, qui ne remplace pas un audit : les 106 critères n’ont pas été passés en
          revue un par un, et aucun taux de conformité n’est annoncé.
        </p>
      </Chapitre>
      <Verifie />
      <NonVerifie />
      <Chapitre titre="Établissement de cette déclaration">
        <p>
          Elle a été établie le {ETABLIE_LE}. Technologies employées : HTML, CSS, JavaScript, SVG et WAI-ARIA. Les
          contrôles sont faits dans le navigateur Chromium.
        </p>
      </Chapitre>
      <Chapitre titre="Retour d’information et contact">
        <p>
          Si une page ou un document vous résiste, écrivez à {renseigne(organisme.email)} ou appelez le{' '}
          {renseigne(organisme.telephone)}. La coopérative vous donnera ce que vous cherchez sous une autre forme, ou
          fera la démarche avec vous.
        </p>
      </Chapitre>
      <Recours />
      <Complement texte={organisme.accessibilite_complement} />
    </TexteLegal>
  )
}

const Verifie = () => (
  <Chapitre titre="Ce qui est vérifié à chaque version">
    <Liste>
      <li>
        chaque page, telle que la voit chaque sorte d’utilisateur, par l’outil axe (WCAG 2.0, 2.1 et 2.2, niveaux A et
        AA) : en clair sur un téléphone, en sombre au bureau ;
      </li>
      <li>les menus, les boîtes de dialogue, le calendrier et les formulaires en erreur, par le même outil ;</li>
      <li>chaque page à 320 pixels de large, ce que donne un agrandissement de 400 % : rien n’y défile de côté ;</li>
      <li>
        au clavier seul, de la connexion à l’enregistrement d’une fiche : l’élément actif se voit, le premier arrêt
        saute le menu, le titre reçoit le focus à chaque page, un envoi refusé mène à sa première erreur et une boîte de
        dialogue garde le focus, puis le rend ;
      </li>
      <li>les documents PDF du portail : balisés, en français, polices incluses (PDF/UA-1 et PDF/A-3a).</li>
    </Liste>
  </Chapitre>
)

const NonVerifie = () => (
  <Chapitre titre="Ce qui n’a pas été vérifié">
    <Liste>
      <li>l’usage avec un lecteur d’écran, une loupe ou une commande vocale, par une personne ;</li>
      <li>la pertinence des textes : intitulés, messages et textes de remplacement, au-delà de leur présence ;</li>
      <li>l’affichage « Plein soleil », que l’outil automatique n’examine pas ;</li>
      <li>les autres navigateurs que Chromium.</li>
    </Liste>
    <p>
      Ne sont pas concernés les documents et les photos que déposent les adhérents, les fournisseurs et la coopérative :
      leur accessibilité dépend de qui les a faits.
    </p>
  </Chapitre>
)

const Recours = () => (
  <Chapitre titre="Voies de recours">
    <p>
      Si vous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que
      vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :
    </p>
    <Liste>
      <li>
        écrire un message au Défenseur des droits, sur{' '}
        <Lien href="https://formulaire.defenseurdesdroits.fr">son formulaire</Lien> ;
      </li>
      <li>
        contacter son délégué dans votre région, sur{' '}
        <Lien href="https://www.defenseurdesdroits.fr/saisir/delegues">la liste des délégués</Lien> ;
      </li>
      <li>lui écrire gratuitement, sans timbre : Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07 ;</li>
      <li>l’appeler au 09 69 39 00 00.</li>
    </Liste>
  </Chapitre>
)

const Lien = ({ href, children }: { href: string; children: string }) => (
  <a className="text-link underline" href={href} rel="noreferrer">
    {children}
  </a>
)
