/** Animation, drag and presence of framer-motion: a file of its own, so that it is a chunk of its own. */
export { domMax } from 'framer-motion';
