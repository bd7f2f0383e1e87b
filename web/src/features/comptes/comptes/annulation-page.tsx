import { helpLine } from '@sillon/domain/organisme/parametres/aide'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useLinkToken } from '../../../lib/link-token.ts'
import { checkSession } from '../../../lib/session.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useOrganisme } from '../../organisme/organisme/organisme.ts'
import { parseAnnulationSearch } from './annulation-search.ts'
import { LienPerime } from './lien-perime.tsx'
import { undo } from './mot-de-passe.queries.ts'
import { useLinkAct } from './use-link-act.ts'

const ANNONCES = {
  email:
    'Votre compte gardera, ou retrouvera, son ancienne adresse e-mail. Par sécurité, toutes vos sessions seront fermées et vous choisirez un nouveau mot de passe.',
  suppression: 'Votre compte ne sera pas supprimé\u00a0: vous pourrez de nouveau vous y connecter.',
  inconnu:
    'Vous annulez ce dont vous parle notre e-mail\u00a0: un changement d’adresse e-mail, ou la suppression de votre compte.',
}

const BOUTONS = {
  email: 'Annuler le changement d’adresse',
  suppression: 'Garder mon compte',
  inconnu: 'Annuler',
}

export function AnnulationPage() {
  const { objet = 'inconnu' } = parseAnnulationSearch(useSearch({ strict: false }))
  const [jeton] = useLinkToken()
  const organisme = useOrganisme()
  const [annule, setAnnule] = useState<keyof typeof SUITES>()
  const { pending, expired, run } = useLinkAct(undo, async (answer) => {
    await checkSession()
    setAnnule(answer.annule)
  })
  if (annule) return <Suite annule={annule} />
  if (jeton === undefined || expired) {
    return (
      <div className="max-w-prose">
        <PageHead title="Annulation" />
        <LienPerime>Si vous n’avez pas demandé ce dont parle l’e-mail, appelez votre coopérative.</LienPerime>
        <p className="mt-5 text-help text-ink-2">{helpLine(organisme)}</p>
      </div>
    )
  }
  return (
    <div className="max-w-prose">
      <PageHead intro={ANNONCES[objet]} title="Annulation" />
      <Button loading={pending} loadingLabel="Annulation…" onClick={() => void run(jeton)} variant="primary">
        {BOUTONS[objet]}
      </Button>
    </div>
  )
}

const SUITES = {
  email: {
    titre: 'Le changement d’adresse est annulé.',
    texte: 'Vos sessions sont fermées et votre ancien mot de passe ne sert plus. Choisissez-en un nouveau.',
    to: '/mot-de-passe-oublie',
    libelle: 'Choisir un mot de passe',
  },
  suppression: {
    titre: 'Votre compte est conservé.',
    texte: 'Vous pouvez de nouveau vous connecter.',
    to: '/connexion',
    libelle: 'Se connecter',
  },
} as const

function Suite({ annule }: { annule: keyof typeof SUITES }) {
  const { titre, texte, to, libelle } = SUITES[annule]
  return (
    <div className="max-w-prose">
      <PageHead title="Annulation" />
      <Callout className="mb-5" role="status" takesFocus title={titre} tone="green">
        {texte}
      </Callout>
      <Link className={buttonClass({ variant: 'primary' })} to={to}>
        {libelle}
      </Link>
    </div>
  )
}
