import { useNavigate } from 'react-router-dom';
import { useLocale } from '#stores/preferences/locale.ts';

/** Returns a function that opens where an order is paid: a page of the app, or that of the payment supplier. */
export function useOpenPayment(): (url: string) => void {
  const { language } = useLocale();
  const navigate = useNavigate();
  return (url) => {
    if (url.startsWith('/')) void navigate(`/${language}${url}`);
    else location.assign(url);
  };
}
