// Run with the libraries' file, before the app's own: React would else be set up in one task with the app.
import "react-dom/client";
