import './ui/styles.css'
import { createRoot } from 'react-dom/client'
import { ComposantsPage } from './features/composants/composants-page.tsx'

const corps = new URLSearchParams(location.search).get('corps') === 'admin' ? 'admin' : 'adherent'
document.body.className = 'corps-' + corps
createRoot(document.getElementById('root')!).render(<ComposantsPage initialCorps={corps} />)
