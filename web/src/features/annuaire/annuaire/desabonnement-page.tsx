import type { Annonce } from '@sillon/domain/annuaire/annuaire/annonce-refusee'
import { helpLine } from '@sillon/domain/organisme/parametres/aide'
import { FAMILLE_LABELS } from '@sillon/domain/organisme/referentiels/famille'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type AnswerOf, call } from '../../../lib/api.ts'
import { useLinkToken } from '../../../lib/link-token.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useLinkAct } from '../../comptes/comptes/use-link-act.ts'
import { useOrganisme } from '../../organisme/organisme/organisme.ts'
import { parseDesabonnementSearch } from './desabonnement-search.ts'

const TITRE = 'Ne plus recevoir ces annonces'

const desabonne = (jeton: string) => call('POST /desabonnement', { body: { jeton } })

/** The page behind the link of a notice: nothing changes before the button is pressed. */
export function DesabonnementPage() {
  const { jeton: adresse } = parseDesabonnementSearch(useSearch({ strict: false }))
  const [lien] = useLinkToken()
  const jeton = lien ?? adresse
  const [fait, setFait] = useState<AnswerOf<'POST /desabonnement'>>()
  const { pending, expired, run } = useLinkAct(desabonne, setFait)
  if (fait) return <Fait annonce={fait.annonce} />
  if (jeton === undefined || expired) return <Perime />
  return (
    <div className="max-w-prose">
      <PageHead
        intro="Vous ne recevrez plus les annonces, ou les nouvelles, d’où vient ce lien. Ce qui concerne vos commandes et vos cotisations vous sera toujours écrit."
        title={TITRE}
      />
      <Button loading={pending} loadingLabel="Désabonnement…" onClick={() => void run(jeton)} variant="primary">
        Ne plus recevoir
      </Button>
    </div>
  )
}

function arretDe(annonce: Annonce): string {
  if (annonce === 'nouvelles') return 'Vous ne recevrez plus les nouvelles de la coopérative.'
  if (annonce === 'toutes') return 'Vous ne recevrez plus aucune annonce de groupement d’achats.'
  return `Vous ne recevrez plus les annonces de la famille «\u00a0${FAMILLE_LABELS[annonce]}\u00a0».`
}

const Fait = ({ annonce }: { annonce: Annonce }) => (
  <div className="max-w-prose">
    <PageHead title={TITRE} />
    <Callout role="status" takesFocus title="C’est fait." tone="green">
      {arretDe(annonce)} Vos autres choix n’ont pas changé&nbsp;: ils sont sur la page{' '}
      <Link to="/mon-profil/confidentialite">Confidentialité</Link> de votre profil.
    </Callout>
  </div>
)

function Perime() {
  const organisme = useOrganisme()
  return (
    <div className="max-w-prose">
      <PageHead title={TITRE} />
      <Callout role="alert" takesFocus title="Ce lien n’est plus valable." tone="brick">
        Il est incomplet, ou la coopérative a changé la clé de son portail depuis cet e-mail. Rien n’a changé&nbsp;:
        vous recevez toujours ces annonces. Prenez le lien d’un e-mail plus récent, ou choisissez sur la page{' '}
        <Link to="/mon-profil/confidentialite">Confidentialité</Link> de votre profil.
      </Callout>
      <p className="mt-5 text-help text-ink-2">{helpLine(organisme)}</p>
    </div>
  )
}
