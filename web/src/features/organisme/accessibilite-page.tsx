import { useOrganisme } from './organisme.ts'
import { Chapitre, Liste, renseigne, TexteLegal } from './texte-legal.tsx'

export function AccessibilitePage() {
  const organisme = useOrganisme()
  return (
    <TexteLegal
      intro="Accessibilité : non auditée. Le portail est conçu pour être utilisé par tous, mais aucun organisme indépendant ne l’a encore vérifié."
      titre="Accessibilité"
    >
      <Chapitre titre="État de conformité">
        <p>
          {organisme.nom} n’est pas tenue de publier une déclaration de conformité et n’a pas fait auditer ce portail.
          L’objectif suivi est le niveau AA des règles internationales WCAG 2.2 et le référentiel général d’amélioration
          de l’accessibilité (RGAA 4.1). Faute d’audit, aucun taux de conformité n’est annoncé.
        </p>
      </Chapitre>
      <Chapitre titre="Ce qui est fait">
        <Liste>
          <li>tout se fait au clavier, et l’élément actif est toujours visible ;</li>
          <li>le titre de la page reçoit le focus à chaque changement de page ;</li>
          <li>les erreurs sont écrites sous leur champ et résumées en tête de formulaire ;</li>
          <li>les couleurs respectent les contrastes du niveau AA et ne portent jamais seules une information ;</li>
          <li>
            les affichages clair, sombre et « Plein soleil » sont proposés, et les animations suivent vos réglages ;
          </li>
          <li>le texte s’agrandit jusqu’à 400 % sans perte de contenu ;</li>
          <li>les pages sont vérifiées automatiquement avec l’outil axe à chaque version.</li>
        </Liste>
      </Chapitre>
      <Chapitre titre="Limites connues">
        <Liste>
          <li>les outils automatiques ne détectent qu’une partie des défauts possibles ;</li>
          <li>les documents déposés par les adhérents ou les fournisseurs peuvent ne pas être accessibles ;</li>
          <li>les essais avec les lecteurs d’écran n’ont pas encore été menés sur tous les parcours.</li>
        </Liste>
      </Chapitre>
      <Chapitre titre="Signaler une difficulté">
        <p>
          Si une page vous résiste, écrivez à {renseigne(organisme.email)} ou appelez le{' '}
          {renseigne(organisme.telephone)} : la coopérative fera la démarche avec vous et corrigera le défaut.
        </p>
      </Chapitre>
      <Chapitre titre="Voie de recours">
        <p>
          Sans réponse satisfaisante, vous pouvez écrire au Défenseur des droits (Libre réponse 71120, 75342 Paris Cedex
          07, sans timbre), le joindre au 09 69 39 00 00 ou saisir l’un de ses délégués en région.
        </p>
      </Chapitre>
    </TexteLegal>
  )
}
