// The built web client, read into memory once: no request ever opens a file, so no request can
// reach outside the folder.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "faces/server/net/exchange.h"

namespace klaxon::faces::server {

class Pages {
 public:
  // Reads every file below the folder; without a folder, every page explains how to build the
  // client. False, with a fault, if the folder is unreadable or far larger than any client.
  bool load(const std::string& folder, core::Faults& faults);
  bool empty() const { return pages_.empty(); }
  // Empty, or what is wrong with a folder without a page for a server and how to put it right.
  std::string doubt() const;
  Response answer(const Request& request) const;

 private:
  struct Form {
    std::string body, tag;
    bool exists() const { return !tag.empty(); }
  };
  struct Page {
    std::string type;
    Form plain, gzip, br;  // the latter two from its .gz and .br twins, if it has them
    bool lasting = false;  // its name changes with its content
  };

  void give_twins(std::map<std::string, std::string> twins);
  static const Form& form_of(const Page& page, const Encodings& wanted);

  std::map<std::string, Page, std::less<>> pages_;  // "/assets/index-Bf3k2_a9.js"
};

// Where the web client is by default: beside the program, in the build folder, or where packages
// install it. Empty if it is in none of these places.
std::string web_folder();

}  // namespace klaxon::faces::server
